import { areaCodes, firstNames, lastNames } from './names.ts';
import type { Chooser } from './random.ts';

export interface DemoContact {
  readonly first: string;
  readonly last: string;
  readonly name: string;
  readonly phone: string;
  readonly metadata: Record<string, string>;
  readonly createdDaysAgo: number;
}

const cities = ['Seattle', 'Tacoma', 'Everett', 'Bellevue', 'Olympia', 'Kirkland', 'Renton', 'Shoreline'];
/** Carriers to pick from; empty for contacts whose carrier is unknown. */
const carriers = ['Verizon', 'T-Mobile', 'AT&T', 'Verizon', 'US Cellular', 'T-Mobile', ''];
const linesPerAreaCode = 100;

/** Returns the n-th phone number reserved for fictional use. */
function fictionalPhone(n: number): string {
  const area = areaCodes[Math.floor(n / linesPerAreaCode) % areaCodes.length] ?? '206';

  return `+1${area}5550${String(100 + (n % linesPerAreaCode))}`;
}

/** Generates customers with names, unique phone numbers and a few custom fields. */
export function createContacts(choose: Chooser, query: { count: number; firstPhone: number }): DemoContact[] {
  return Array.from({ length: query.count }, (_nothing, n) => {
    const [first, last] = [choose.pick(firstNames), choose.pick(lastNames)];
    // Some people are known only by their first name, as in real life.
    const name = choose.onceIn(14) ? first : `${first} ${last}`;
    const metadata: Record<string, string> = { city: choose.pick(cities) };
    if (choose.onceIn(3)) {
      metadata['favorite_drink'] = choose.pick(['Cortado', 'Cold brew', 'Mocha', 'Chai']);
    }
    if (choose.onceIn(5)) {
      metadata['birthday'] = `19${choose.between(60, 99)}-0${choose.between(1, 9)}-1${choose.below(10)}`;
    }
    // Not a random choice, so that the rest of the demo data is unaffected.
    if (n % 2 === 0) {
      metadata['visits'] = String(1 + ((n * 7) % 48));
    }
    const carrier = carriers[(n * 5) % carriers.length];
    if (carrier) {
      metadata['carrier'] = carrier;
    }
    const createdDaysAgo = choose.between(61, 900);

    return {
      first,
      last,
      name,
      phone: fictionalPhone(query.firstPhone + n),
      metadata,
      // Contacts without a conversation may have been added recently.
      createdDaysAgo: n >= 200 && n % 6 === 0 ? ((n / 6) ** 2 * 7 + n * 3) % 60 : createdDaysAgo,
    };
  });
}
