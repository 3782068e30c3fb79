import { useEffect, useState } from 'react';
import { codeDestinations } from 'shared-contracts/api/auth';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import type { OtherStep } from './other-steps.tsx';
import { clientWith } from './sign-in-client.ts';

export type SecondSteps = OutputOf<typeof codeDestinations>;

/**
 * Second steps that a user deliberately set up, the one to offer first at the front. Recovery codes are for
 * emergencies.
 */
const ownSteps = ['authenticator', 'passkey'] as const satisfies readonly OtherStep[];

/** Returns the method that a user set up; undefined if they only have codes that are sent. */
export const preferredStep = (steps: SecondSteps | undefined): OtherStep | undefined =>
  ownSteps.find((step) => steps?.[step] === true);

interface Loaded {
  readonly isPending: boolean;
  /** Undefined while pending, and if they could not be loaded: sending a code will show the error. */
  readonly steps: SecondSteps | undefined;
}

/** Loads the second steps that a user has set up, once per sign-in. */
export function useSecondSteps(token: string | undefined): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ isPending: true, steps: undefined });
  useEffect(() => {
    if (!token) {
      return;
    }
    clientWith(token)
      .then((client) => client.call(codeDestinations, {}))
      .then(
        (steps) => setLoaded({ isPending: false, steps }),
        () => setLoaded({ isPending: false, steps: undefined }),
      );
  }, [token]);

  return loaded;
}
