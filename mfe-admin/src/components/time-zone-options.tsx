import { memo } from 'react';

/** 'America/Indiana/Tell_City' as its region, 'America', and its place, 'Tell City, Indiana'. */
function partsOf(zone: string): { readonly region: string; readonly place: string } {
  const [region = '', ...places] = zone.replaceAll('_', ' ').split('/');

  return { region, place: places.toReversed().join(', ') };
}

/** Returns the zones that the browser lists, by region, each region's in the order of their places. */
function zonesByRegion(zones: readonly string[]): [string, { zone: string; place: string }[]][] {
  const listed = zones.map((zone) => ({ zone, ...partsOf(zone) }));
  const regions = Map.groupBy(
    listed.toSorted((one, other) => one.place.localeCompare(other.place, 'en')),
    ({ region }) => region,
  );

  return [...regions].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
}

interface TimeZoneOptionsProps {
  /** The zone that is set: a browser may not list it. */
  readonly current: string;
}

/**
 * The choices of a select of time zones: about 420 places, under their regions, so that who types "Chi" in
 * the list gets to Chicago. They are rendered once, not with every key that is pressed in the form.
 */
export const TimeZoneOptions = memo(function TimeZoneOptions({ current }: TimeZoneOptionsProps) {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));

  return (
    <>
      {!zones.includes(current) && <option value={current}>{current.replaceAll('_', ' ')}</option>}
      {zonesByRegion(zones).map(([region, places]) => (
        <optgroup key={region} label={region}>
          {places.map(({ zone, place }) => (
            <option key={zone} value={zone}>
              {place}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
});
