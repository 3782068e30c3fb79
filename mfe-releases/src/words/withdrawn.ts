import type { TakenBack } from 'shared-contracts/kernel/registry-change';
import { dayMonthYear } from 'shared-ui/messaging/words/times';

/** Says when a version was withdrawn, by whom and why: 'on Nov 20, 2026 by Ana: Threads stay empty'. */
export function withdrawnText({ at, who, why }: TakenBack, timeZone: string): string {
  return `on ${dayMonthYear(at, timeZone)} by ${who}${why === '' ? '' : `: ${why}`}`;
}
