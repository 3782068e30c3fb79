import { AppError } from '../../kernel/app-error.ts';
import type { Carrier } from './carrier.ts';

/** This process's carriers, by the name used in their URLs and in the provider columns. */
export interface Carriers {
  /** Sends texts that belong to no account: the simulator if it is on, otherwise the first configured carrier. */
  readonly outgoing: Carrier | undefined;
  readonly all: readonly Carrier[];
  /**
   * Returns the carrier for a text of an account with this provider: the account's own, unless it is off or the
   * simulator is on.
   */
  nameFor(provider: string): string;
  /** Returns undefined for a name that is not set up here. */
  find(name: string): Carrier | undefined;
  /** Throws AppError('not_found') for a name that is not set up here. */
  get(name: string): Carrier;
}

/** Creates a directory of carriers. The first one sends texts whose account names none of them. */
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
