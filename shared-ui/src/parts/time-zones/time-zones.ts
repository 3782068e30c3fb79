import { renamedZones } from 'shared-contracts/domain/renamed-zones';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';

/** Zones of the United States: the most used first, then its other zones and territories. */
const usZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Boise',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Juneau',
  'America/Adak',
  'America/St_Thomas',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
];

export interface TimeZone {
  readonly zone: string;
  /** 'Central Time (Chicago)'. */
  readonly label: string;
  /** Current offset, 'GMT-6'. */
  readonly offset: string;
  /** Lowercase words with which a search finds the zone. */
  readonly words: readonly string[];
}

/** A zone to offer before all others. */
export interface SuggestedZone {
  readonly zone: string;
  /** Short note: 'this account'. */
  readonly note: string;
}

const partOf = (zone: string, timeZoneName: 'longGeneric' | 'shortOffset'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Returns the city: 'America/Indiana/Tell_City' is 'Tell City, Indiana'. */
const cityOf = (zone: string): string =>
  zone.replaceAll('_', ' ').split('/').slice(1).toReversed().join(', ') || zone;

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[\s(),/_]+/)
    .filter(Boolean);

/** Returns search words for an offset: 'GMT-6' is also found as 'UTC-6', '-6' and 'UTC-06:00'. */
function offsetWords(offset: string): string[] {
  const amount = offset.replace('GMT', '') || '+0';
  const padded = amount.replace(/^([+-])(\d)(?=:|$)/, '$10$2');
  const exact = padded.includes(':') ? padded : `${padded}:00`;

  return [amount, exact].flatMap((one) => [one, `gmt${one}`, `utc${one}`]);
}

/** Describes a zone with its common name and city. */
export function describeZone(zone: string): TimeZone {
  const [name, offset] = [partOf(zone, 'longGeneric'), partOf(zone, 'shortOffset')];
  const label = /^(?:GMT|UTC)/.test(name) ? cityOf(zone) : `${name} (${cityOf(zone)})`;

  return { zone, label, offset, words: [...wordsOf(label), ...wordsOf(zone), ...offsetWords(offset)] };
}

let listed: readonly TimeZone[] | undefined;

/** Returns all zones that the browser knows, US zones first. Computed once because it takes several milliseconds. */
export function allTimeZones(): readonly TimeZone[] {
  listed ??= describeAll();

  return listed;
}

function describeAll(): readonly TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/'))
    .map((zone) => renamedZones[zone] ?? zone);
  const others = [...new Set(known)]
    .filter((zone) => !usZones.includes(zone))
    .map(describeZone)
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

  return [...usZones.map(describeZone), ...others];
}

/**
 * Returns the zones that have words beginning with the words of a search, with `first` at the front; all zones without
 * a search.
 */
export function findZones(search: string, first: readonly string[]): readonly TimeZone[] {
  const wanted = wordsOf(search);
  const all = allTimeZones();
  const suggested = first.map((zone) => all.find((one) => one.zone === zone) ?? describeZone(zone));
  const ordered = [...suggested, ...all.filter(({ zone }) => !first.includes(zone))];

  return ordered.filter(({ words }) => wanted.every((word) => words.some((one) => one.startsWith(word))));
}
