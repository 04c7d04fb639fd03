// What a person likes, kept on the device. Sound is off until somebody asks for it.
import type { Pace } from './table/beats';

export interface Settings {
  theme: 'auto' | 'dark' | 'light';
  motion: boolean;
  pace: Pace; // how long what others do is shown
  forced: boolean; // the only move there is plays itself
  sound: boolean;
  safeColors: boolean; // seats and goods in colours that people with any colour vision tell apart
  text: number; // percent
  estimates: boolean; // what a bot expects of a move, beside the move where a board shows it
  name: string;
}

const key = 'orebit-settings';
const defaults: Settings = {
  theme: 'auto',
  motion: true,
  pace: 'normal',
  forced: true,
  sound: false,
  safeColors: false,
  text: 100,
  estimates: false,
  name: '',
};

function read(): Settings {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return defaults;
  }
}

export const settings = $state<Settings>(read());

const light = matchMedia('(prefers-color-scheme: light)');
export function applySettings(): void {
  const root = document.documentElement;
  const theme = settings.theme === 'auto' ? (light.matches ? 'light' : 'dark') : settings.theme;
  root.dataset['theme'] = theme;
  root.dataset['motion'] = settings.motion ? 'on' : 'off';
  root.dataset['colors'] = settings.safeColors ? 'safe' : 'own';
  root.style.setProperty('font-size', `${settings.text}%`);
  root.style.setProperty('--text-scale', String(settings.text / 100));
}
light.addEventListener('change', applySettings);

export function saveSettings(): void {
  applySettings();
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
