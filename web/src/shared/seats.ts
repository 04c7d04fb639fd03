// What the page calls bots, by their seat.
export const botNames = ['Ceres', 'Vesta', 'Juno', 'Pallas'] as const;

// Seats have a colour and a mark, always together.
export const seatMarks = ['triangle', 'square', 'circle', 'diamond'] as const;
export const seatColors = ['var(--seat-0)', 'var(--seat-1)', 'var(--seat-2)', 'var(--seat-3)'] as const;
