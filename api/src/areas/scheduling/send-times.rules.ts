import { isBlackedOut, nextOpenInstant } from 'shared-contracts/domain/blackout';
import type { BlackoutRule } from 'shared-contracts/domain/blackout';
import { formatTime } from 'shared-contracts/domain/quiet-hours';
import type { OpenHours } from 'shared-contracts/domain/quiet-hours';
import type { TimeProblem } from 'shared-contracts/domain/scheduled';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import { closedZone, nextOpenHours, openHoursOn } from './quiet-hours.rules.ts';
import type { QuietPlace } from './quiet-hours.rules.ts';

/** Rule for when a scheduled text may be sent to a contact: their quiet hours and the organization's blackouts. */
export interface SendRule {
  readonly place: QuietPlace;
  readonly blackouts: BlackoutRule;
  /** The organization's open hours for bulk sends; left out for a text to one contact. */
  readonly ownHours?: OpenHours;
}

const mostAheadMs = 366 * 86_400_000;
/** Error for a time for which isTooFar() holds. */
export const withinAYear = 'Choose a time within a year.';

/** Whether a time is too far ahead to be scheduled. */
export const isTooFar = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + mostAheadMs;

const mostRounds = 100;
const minuteMs = 60_000;

/** Returns the first time, starting at `from`, outside quiet hours and blackouts; undefined if there is none. */
export function nextSendTime(from: Date, { place, blackouts, ownHours }: SendRule): Date | undefined {
  let at: Date | undefined = from;
  for (let round = 0; at && round < mostRounds; round += 1) {
    const hours: Date | undefined = nextOpenHours(at, place, ownHours);
    const open: Date | undefined = hours && nextOpenInstant(blackouts, hours);
    if (open?.getTime() === at.getTime()) {
      return at;
    }
    at = open;
  }

  return undefined;
}

function quietSentence(at: Date, zone: string, state: string | undefined): string {
  const local = localTimeOf(at, zone);
  const { from, to } = openHoursOn(local, state);
  const where = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

  return `It will be ${formatTime(local.slice(11))} in ${where}, outside ${formatTime(from)} to ${formatTime(to)} for this contact.`;
}

/** A whole minute that will still be in the future when the user has read it: forms have no seconds. */
function soonAfter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / minuteMs) + 2) * minuteMs);
}

/** The reason why a time is not allowed, and the next one that is; null if it is allowed. */
export function timeProblem(at: Date, rule: SendRule, now: Date): TimeProblem | null {
  const next = nextSendTime(at < now ? soonAfter(now) : at, rule);
  if (next?.getTime() === at.getTime()) {
    return null;
  }
  const nextAt = (next ?? at).toISOString();
  if (at < now) {
    return { kind: 'past', sentence: 'That time has passed.', nextAt };
  }
  const closed = closedZone(at, rule.place);
  if (closed) {
    return { kind: 'quiet_hours', sentence: quietSentence(at, closed, rule.place.state), nextAt };
  }
  if (!isBlackedOut(rule.blackouts, at)) {
    return null;
  }

  return { kind: 'blackout', sentence: "That time is in one of your organization's blackouts.", nextAt };
}
