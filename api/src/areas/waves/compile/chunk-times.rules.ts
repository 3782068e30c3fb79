import { firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { nextSendTime } from '../../scheduling/send-times.rules.ts';
import type { SendRule } from '../../scheduling/send-times.rules.ts';

/** Scheduled time of a wave. */
export interface WaveTime {
  readonly scheduledAt: Date;
  /** The time zone in which the time was chosen. */
  readonly timeZone: string;
  /** Whether it is sent at this time in each recipient's own zone, instead of everywhere at the same moment. */
  readonly atLocalTime: boolean;
}

const dayMs = 86_400_000;

/**
 * The moment when the clocks of all zones have reached the time; a time that occurs twice in a zone counts the first
 * time.
 */
function localMoment({ scheduledAt, timeZone }: WaveTime, zones: readonly string[]): Date {
  const local = localTimeOf(scheduledAt, timeZone);

  return new Date(Math.max(...zones.map((zone) => firstInstantOf(local, zone).getTime())));
}

/**
 * Time at which contacts in a place may be texted: the wave's time, or the first time after it outside quiet hours and
 * blackouts. If blackouts leave no time, returns a day later for another check.
 */
export function dueTimeOf(wave: WaveTime, rule: SendRule, now: Date): Date {
  const { zones } = rule.place;
  const meant = wave.atLocalTime && zones.length > 0 ? localMoment(wave, zones) : wave.scheduledAt;
  const from = meant > now ? meant : now;

  return nextSendTime(from, rule) ?? new Date(from.getTime() + dayMs);
}
