import { placesByPrefix } from '../../scheduling/area-codes.ts';
import type { PhonePlace } from '../../scheduling/area-codes.ts';

interface PlaceTable {
  /** The beginning of a phone, '+1212', with the number of its place in `places`. */
  readonly prefixes: readonly string[];
  readonly keys: readonly number[];
  readonly places: readonly PhonePlace[];
}

/** Beginnings of numbers that lie in one state and the same zones are one place: those who live there may be texted at one time. */
function groupPrefixes(): PlaceTable {
  const places: PhonePlace[] = [];
  const keys = new Map<string, number>();
  const keyOf = (place: PhonePlace): number => {
    const name = `${place.state ?? ''} ${place.zones.join(' ')}`;
    const key = keys.get(name) ?? places.push(place) - 1;
    keys.set(name, key);

    return key;
  };
  const entries = [...placesByPrefix];

  return {
    prefixes: entries.map(([prefix]) => prefix),
    keys: entries.map(([, place]) => keyOf(place)),
    places,
  };
}

export const placeTable = groupPrefixes();

/** Where recipients are who may be texted at one time: in their own zone, else in those of the area code, else the account's. */
export function quietPlaceOf(group: { place: number; zone: string; accountZone: string }): {
  state: string | undefined;
  zones: readonly string[];
} {
  const { state, zones = [] } = placeTable.places[group.place] ?? { state: undefined };
  if (group.zone) {
    return { state, zones: [group.zone] };
  }

  return { state, zones: zones.length > 0 ? zones : [group.accountZone] };
}
