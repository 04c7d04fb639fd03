// The room of the decision bar: as much as it has needed so far in this phase, so that the board above it stays where it is
// from one decision to the next. It begins with what usual decisions need; only a wider or narrower window begins anew.
type Room = [wide: number, phone: number];
const usual: Record<string, Room> = {
  'space-miner': [106, 190],
  'asteroid-miners': [114, 212],
  'stella-digger': [184, 324],
  'dark-side': [278, 392],
};
// Where the board needs the room itself: the cards that are chosen from lie in two rows on a phone.
const modest: Record<string, Room> = {
  'asteroid-miners colour': [114, 140],
  'asteroid-miners smelter': [114, 176],
  'asteroid-miners overtime': [114, 176],
  'stella-digger target': [184, 230],
  'stella-digger deck': [184, 340],
  'stella-digger place': [192, 248],
  'stella-digger capsule': [184, 240],
  'stella-digger discard': [184, 230],
  'stella-digger return': [184, 260],
  'stella-digger buy': [184, 270],
  'stella-digger take': [184, 280],
  'dark-side place': [278, 264],
  'dark-side cover': [278, 364],
  'dark-side discard': [278, 320],
  'dark-side swap': [278, 320],
  'dark-side salvage': [278, 320],
  'dark-side over': [278, 281],
};

export function roomy(game: string): (bar: HTMLElement) => () => void {
  return (bar) => {
    let width = 0;
    let rooms = new Map<string, number>(); // by phase
    const keep = () => {
      if (bar.clientWidth !== width) [width, rooms] = [bar.clientWidth, new Map()];
      const phase = bar.parentElement?.querySelector<HTMLElement>('[data-phase]')?.dataset.phase ?? '';
      const least = (modest[`${game} ${phase}`] ?? usual[game] ?? [160, 230])[width < 720 ? 1 : 0];
      bar.style.setProperty('--bar', '0');
      // The curtain is no decision: what it takes it gives back.
      const needed = bar.querySelector('.curtain') ? 0 : Math.ceil(bar.getBoundingClientRect().height);
      const room = Math.max(rooms.get(phase) ?? least, needed);
      rooms.set(phase, room);
      bar.style.setProperty('--bar', `min(${room}px, 60vh)`);
    };
    const resized = new ResizeObserver(keep);
    const changed = new MutationObserver(keep);
    resized.observe(bar);
    changed.observe(bar, { childList: true, subtree: true, characterData: true });
    return () => (resized.disconnect(), changed.disconnect());
  };
}
