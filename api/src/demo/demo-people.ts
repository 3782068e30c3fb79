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
/** Of some nothing is known. */
const carriers = ['Verizon', 'T-Mobile', 'AT&T', 'Verizon', 'US Cellular', 'T-Mobile', ''];
const linesPerAreaCode = 100;

/** The n-th phone number that is set aside for fiction. */
function fictionalPhone(n: number): string {
  const area = areaCodes[Math.floor(n / linesPerAreaCode) % areaCodes.length] ?? '206';

  return `+1${area}5550${String(100 + (n % linesPerAreaCode))}`;
}

/** Customers with names, numbers of their own and a few custom fields. */
export function createContacts(choose: Chooser, query: { count: number; firstPhone: number }): DemoContact[] {
  return Array.from({ length: query.count }, (_nothing, n) => {
    const [first, last] = [choose.pick(firstNames), choose.pick(lastNames)];
    // Some people are only known by their first name, as in life.
    const name = choose.onceIn(14) ? first : `${first} ${last}`;
    const metadata: Record<string, string> = { city: choose.pick(cities) };
    if (choose.onceIn(3)) {
      metadata['favorite_drink'] = choose.pick(['Cortado', 'Cold brew', 'Mocha', 'Chai']);
    }
    if (choose.onceIn(5)) {
      metadata['birthday'] = `19${choose.between(60, 99)}-0${choose.between(1, 9)}-1${choose.below(10)}`;
    }
    // No choice of chance, so that everything else of the demo stays as it was.
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
      // Who has not been texted with may have come lately.
      createdDaysAgo: n >= 200 && n % 6 === 0 ? ((n / 6) ** 2 * 7 + n * 3) % 60 : createdDaysAgo,
    };
  });
}
