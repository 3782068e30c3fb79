import { commonHours, usualHours } from 'shared-contracts/domain/quiet-hours';
import type { OpenHours } from 'shared-contracts/domain/quiet-hours';
import { addDays, firstInstantOf, localTimeOf, weekdayOf } from 'shared-contracts/domain/zoned-time';

/**
 * Location that determines quiet hours: the narrowest hours of a state apply, and all zones must be open
 * (texting-rules.md, Opting out and in).
 */
export interface QuietPlace {
  readonly state: string | undefined;
  readonly zones: readonly string[];
}

const week = (weekday: OpenHours, saturday = weekday, sunday = saturday): readonly OpenHours[] => [
  sunday,
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
];

const usual = week(usualHours);
const untilEight = week({ from: '08:00', to: '20:00' });

/** Open hours by state, Sunday first (texting-rules.md, Opting out and in). */
const ofStates: Readonly<Record<string, readonly OpenHours[]>> = {
  FL: untilEight,
  OK: untilEight,
  MD: untilEight,
  MS: untilEight,
  NJ: untilEight,
  CT: week({ from: '09:00', to: '20:00' }),
  TX: week({ from: '09:00', to: '21:00' }, { from: '09:00', to: '21:00' }, { from: '12:00', to: '21:00' }),
  RI: week({ from: '09:00', to: '18:00' }, { from: '10:00', to: '17:00' }),
};

/** Zones open one after another, so there are never more rounds than time zones in the world. */
const mostRounds = 50;

/** The open hours on a local date: the intersection of the state's and the organization's hours. */
export function openHoursOn(local: string, state: string | undefined, own = usualHours): OpenHours {
  const ofState = (ofStates[state ?? ''] ?? usual)[weekdayOf(local)] ?? usualHours;

  return commonHours(ofState, own);
}

/** Returns when one zone opens: the given time if it is open, undefined if it never opens within a week. */
function opensAt(
  at: Date,
  zone: string,
  { state, own }: { state: string | undefined; own: OpenHours },
): Date | undefined {
  const local = localTimeOf(at, zone);
  const today = openHoursOn(local, state, own);
  const time = local.slice(11);
  if (time >= today.from && time < today.to) {
    return at;
  }
  const first = time < today.from ? 0 : 1;
  for (let day = first; day < first + 7; day += 1) {
    const date = addDays(local, day).slice(0, 10);
    const { from, to } = openHoursOn(date, state, own);
    if (from < to) {
      return firstInstantOf(`${date}T${from}`, zone);
    }
  }

  return undefined;
}

/** Returns a zone that is closed at a given time; undefined if all are open. */
export function closedZone(at: Date, { state, zones }: QuietPlace, own = usualHours): string | undefined {
  return zones.find((zone) => opensAt(at, zone, { state, own })?.getTime() !== at.getTime());
}

/** Returns the first time, starting at `from`, at which every zone is open; undefined if there is none. */
export function nextOpenHours(from: Date, { state, zones }: QuietPlace, own = usualHours): Date | undefined {
  let at = from;
  for (let round = 0; round < mostRounds; round += 1) {
    const openings = zones.map((zone) => opensAt(at, zone, { state, own }));
    // A zone that never opens makes this an invalid date.
    const opened = new Date(Math.max(at.getTime(), ...openings.map((opening) => opening?.getTime() ?? NaN)));
    if (Number.isNaN(opened.getTime())) {
      return undefined;
    }
    if (opened.getTime() === at.getTime()) {
      return at;
    }
    at = opened;
  }

  return undefined;
}
