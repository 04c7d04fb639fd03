// A line of the log as a person reads it. The engine counts seats; here they have names.
import { t } from '../strings/frame';
import type { LogLine, SeatInfo } from '../table/contract';

export const withNames = (text: string, seats: SeatInfo[]): string =>
  text.replace(/\bPlayer ([1-4])\b/g, (whole, number) => seats[Number(number) - 1]?.name ?? whole);

// With its subject, for those who hear it.
export function said({ seat, text }: LogLine, seats: SeatInfo[]): string {
  const named = withNames(text, seats);
  return seat === null ? named : t('said', { name: seats[seat]?.name ?? '', text: named });
}
