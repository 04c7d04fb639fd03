// Amounts of a review as people read them: a true minus, one digit.
const digits = (value: number) => Math.abs(value).toFixed(1);
export function amount(value: number): string {
  return Math.abs(value) < 0.05 ? '0.0' : value < 0 ? `−${digits(value)}` : digits(value);
}
export function signedAmount(value: number): string {
  return value >= 0.05 ? `+${digits(value)}` : amount(value);
}
