import { firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { nextSendTime } from '../../scheduling/send-times.ts';
import type { SendRule } from '../../scheduling/send-times.ts';

/** When a wave was meant to go. */
export interface WaveTime {
  readonly scheduledAt: Date;
  /** The zone in which its time was chosen. */
  readonly timeZone: string;
  /** When the clock of each recipient's own zone shows the time, not at one moment. */
  readonly atLocalTime: boolean;
}

const dayMs = 86_400_000;

/** When the clocks of all zones have come to the time; one that shows it twice a year counts the first. */
function localMoment({ scheduledAt, timeZone }: WaveTime, zones: readonly string[]): Date {
  const local = localTimeOf(scheduledAt, timeZone);

  return new Date(Math.max(...zones.map((zone) => firstInstantOf(local, zone).getTime())));
}

/**
 * When those at a place may be texted: at the wave's time, or once quiet hours and blackouts open after it. Blackouts that
 * leave no time are looked at again a day later.
 */
export function dueTimeOf(wave: WaveTime, rule: SendRule, now: Date): Date {
  const { zones } = rule.place;
  const meant = wave.atLocalTime && zones.length > 0 ? localMoment(wave, zones) : wave.scheduledAt;
  const from = meant > now ? meant : now;

  return nextSendTime(from, rule) ?? new Date(from.getTime() + dayMs);
}
