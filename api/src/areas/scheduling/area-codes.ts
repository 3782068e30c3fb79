import { areaCodeTable, mobilesAbroad } from './area-codes.data.ts';

/** What a phone number tells of where its owner is. */
export interface PhonePlace {
  /** Two letters; undefined outside the United States. */
  readonly state: string | undefined;
  /** IANA zones; more than one where an area code spans several, none where it is not known. */
  readonly zones: readonly string[];
}

/** Returns the place of each beginning of a number; `country` is what the table leaves out of them. */
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

/** The first five characters of a number, '+1212' or '+4477', with the place of its owner. */
export const placesByPrefix: ReadonlyMap<string, PhonePlace> = new Map([
  ...readTable(areaCodeTable, '+1'),
  ...readTable(mobilesAbroad),
]);
const complete = /^(?:\+1\d{10}|\+44\d{10})$/;
const nowhere: PhonePlace = { state: undefined, zones: [] };

/** Returns where the owner of an E.164 number is, by its first digits. */
export function placeOfPhone(phone: string): PhonePlace {
  return (complete.test(phone) ? placesByPrefix.get(phone.slice(0, 5)) : undefined) ?? nowhere;
}
