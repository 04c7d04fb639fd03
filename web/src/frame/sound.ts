// A short, soft tone when the turn comes to somebody. Off until somebody turns sounds on.
import { settings } from '../settings.svelte';

let audio: AudioContext | null = null;

export function chime(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.setValueAtTime(660, now);
  tone.frequency.exponentialRampToValueAtTime(880, now + 0.12);
  volume.gain.setValueAtTime(0.08, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.25);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.26);
}
