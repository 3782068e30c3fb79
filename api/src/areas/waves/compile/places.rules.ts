import { placesByPrefix } from '../../scheduling/area-codes.rules.ts';
import type { PhonePlace } from '../../scheduling/area-codes.rules.ts';

interface PlaceTable {
  /** Phone prefixes ('+1212'), each with the index of its place in `places`. */
  readonly prefixes: readonly string[];
  readonly keys: readonly number[];
  readonly places: readonly PhonePlace[];
}

/**
 * Groups phone prefixes in the same state and time zones into one place: the people there may be texted at the same
 * time.
 */
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

/**
 * Location of recipients who may be texted at the same time: their own zone, otherwise the area code's zones, otherwise
 * the account's.
 */
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
