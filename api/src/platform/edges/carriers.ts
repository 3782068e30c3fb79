import { AppError } from '../../kernel/app-error.ts';
import type { Carrier } from './carrier.ts';

/** The carriers of this process, by the name in their addresses and in the provider columns. */
export interface Carriers {
  /** Carries what goes out of no account: the simulator where it is on, else the first configured carrier. */
  readonly outgoing: Carrier | undefined;
  readonly all: readonly Carrier[];
  /** The carrier of a text of an account with this provider: the account's own, unless it is off or the simulator on. */
  nameFor(provider: string): string;
  /** Undefined for a name that is not set up here. */
  find(name: string): Carrier | undefined;
  /** Throws AppError('not_found') for a name that is not set up here. */
  get(name: string): Carrier;
}

/** A directory of carriers; the first carries what goes out where an account names none of them. */
export function directoryOf(carriers: readonly Carrier[]): Carriers {
  const find = (name: string) => carriers.find((candidate) => candidate.name === name);

  return {
    outgoing: carriers[0],
    all: carriers,
    nameFor(provider) {
      const [first] = carriers;
      const own = first?.name === 'simulator' ? undefined : find(provider);

      return (own ?? first)?.name ?? provider;
    },
    find,
    get(name) {
      const carrier = find(name);
      if (!carrier) {
        throw new AppError('not_found');
      }

      return carrier;
    },
  };
}
