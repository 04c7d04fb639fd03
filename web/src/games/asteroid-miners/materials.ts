// The engine's words for materials, by the die face that digs them.
export const materialWords = ['clay', 'rock', 'iron', 'nickel', 'platinum', 'rhodium'];
export const materialKey = (unit: number) => `material:${materialWords[unit - 1]}`;
