// Whether nothing may move: the system's wish or the setting. What CSS moves by --quick and --calm asks nobody.
export const isStill = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  document.documentElement.dataset['motion'] === 'off';
