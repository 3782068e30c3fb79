import { areaCodeTable, mobilesAbroad } from './area-code-table.rules.ts';

/** Location that a phone number implies. */
export interface PhonePlace {
  /** Two letters; undefined outside the United States. */
  readonly state: string | undefined;
  /** IANA zones; several if an area code spans them, none if unknown. */
  readonly zones: readonly string[];
}

/** Returns the place of each number prefix; `country` is the country code that the table leaves out. */
function readTable(table: string, country = ''): [prefix: string, PhonePlace][] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', beginnings = ''] = line.split(': ');
      const [state = '', ...zones] = place.split(' ');

      return beginnings
        .split(' ')
        .map((beginning): [string, PhonePlace] => [
          country + beginning,
          { state: state === '--' ? undefined : state, zones },
        ]);
    });
}

/** The first five characters of a number, '+1212' or '+4477', with its location. */
export const placesByPrefix: ReadonlyMap<string, PhonePlace> = new Map([
  ...readTable(areaCodeTable, '+1'),
  ...readTable(mobilesAbroad),
]);
const complete = /^(?:\+1\d{10}|\+44\d{10})$/;
const nowhere: PhonePlace = { state: undefined, zones: [] };

/** Returns the location of an E.164 number, from its first digits. */
export function placeOfPhone(phone: string): PhonePlace {
  return (complete.test(phone) ? placesByPrefix.get(phone.slice(0, 5)) : undefined) ?? nowhere;
}
