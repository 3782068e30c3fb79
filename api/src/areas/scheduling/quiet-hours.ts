import { addDays, firstInstantOf, localTimeOf, weekdayOf } from 'shared-contracts/domain/zoned-time';

/** Times of the day between which a person may be texted: '08:00' to '21:00'. */
export interface OpenHours {
  readonly from: string;
  readonly to: string;
}

/** Whose hours: the narrowest of a state apply, and all zones have to be open (texting-rules.md, Opting out and in). */
export interface QuietPlace {
  readonly state: string | undefined;
  readonly zones: readonly string[];
}

const week = (weekday: OpenHours, saturday = weekday, sunday = saturday): readonly OpenHours[] => [
  sunday,
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
];

const usualHours = { from: '08:00', to: '21:00' };
const usual = week(usualHours);
const untilEight = week({ from: '08:00', to: '20:00' });

/** By state, Sunday first (texting-rules.md, Opting out and in). */
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

/** Zones open one after another: more rounds than the world has zones are never needed. */
const mostRounds = 50;

/** The hours of a local date. */
export function openHoursOn(local: string, state: string | undefined): OpenHours {
  return (ofStates[state ?? ''] ?? usual)[weekdayOf(local)] ?? usualHours;
}

/** When one zone opens; the instant itself where it is open. */
function opensAt(at: Date, zone: string, state: string | undefined): Date {
  const local = localTimeOf(at, zone);
  const today = openHoursOn(local, state);
  const time = local.slice(11);
  if (time >= today.from && time < today.to) {
    return at;
  }
  const date = (time < today.from ? local : addDays(local, 1)).slice(0, 10);

  return firstInstantOf(`${date}T${openHoursOn(date, state).from}`, zone);
}

/** A zone that is closed at an instant; undefined where all are open. */
export function closedZone(at: Date, { state, zones }: QuietPlace): string | undefined {
  return zones.find((zone) => opensAt(at, zone, state) > at);
}

/** The first instant, from one on, at which every zone is open. */
export function nextOpenHours(from: Date, { state, zones }: QuietPlace): Date {
  let at = from;
  for (let round = 0; round < mostRounds; round += 1) {
    const opened = new Date(Math.max(...[at, ...zones.map((zone) => opensAt(at, zone, state))].map(Number)));
    if (opened.getTime() === at.getTime()) {
      return at;
    }
    at = opened;
  }

  return at;
}
