import { areaCodeTable } from './area-codes.data.ts';

/** What a phone number tells of where its owner is. */
export interface PhonePlace {
  /** Two letters; undefined outside the United States. */
  readonly state: string | undefined;
  /** IANA zones; more than one where the area code spans several, none where it is not known. */
  readonly zones: readonly string[];
}

function readTable(): Map<string, PhonePlace> {
  const lines = areaCodeTable.trim().split('\n');

  return new Map(
    lines.flatMap((line) => {
      const [place = '', codes = ''] = line.split(': ');
      const [state = '', ...zones] = place.split(' ');

      return codes
        .split(' ')
        .map((code): [string, PhonePlace] => [code, { state: state === '--' ? undefined : state, zones }]);
    }),
  );
}

const places = readTable();
const nowhere: PhonePlace = { state: undefined, zones: [] };

/** Where the area code of an E.164 number lies. */
export function placeOfPhone(phone: string): PhonePlace {
  return places.get(/^\+1(\d{3})\d{7}$/.exec(phone)?.[1] ?? '') ?? nowhere;
}

/** Every area code with its place. */
export const areaCodes: ReadonlyMap<string, PhonePlace> = places;
