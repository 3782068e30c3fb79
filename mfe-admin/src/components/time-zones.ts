/** The zones of a list of places, with the one that is set, which a browser may not list. */
export function timeZones(current: string): string[] {
  const places = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));

  return places.includes(current) ? places : [current, ...places];
}
