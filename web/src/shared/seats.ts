// What the page calls bots, by their seat.
export const botNames = ['Ceres', 'Vesta', 'Juno', 'Pallas'] as const;

// Beside a mark, always together.
export const seatColors = ['var(--seat-0)', 'var(--seat-1)', 'var(--seat-2)', 'var(--seat-3)'] as const;
