import { useEffect, useState } from 'react';
import { ownRefusals } from 'shared-contracts/own-refusals';
import { isCallError } from 'shared-ui';
import { leaveToSignIn } from './leave-to-sign-in.ts';

interface Outcome<Value> {
  readonly value?: Value;
  /** Error message if loading failed. */
  readonly problem?: string;
}

/** Loads a page's data. A user who is no longer signed in signs in and returns. `load` must be stable. */
export function useLoaded<Value>(load: () => Promise<Value>): Outcome<Value> & { again: () => void } {
  const [outcome, setOutcome] = useState<Outcome<Value>>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOpen = true;
    function fail(error: unknown): void {
      if (isCallError(error) && error.status === 401) {
        leaveToSignIn();
        return;
      }
      setOutcome({ problem: isCallError(error) ? error.message : ownRefusals.internal.message });
    }
    load().then(
      (value) => isOpen && setOutcome({ value }),
      (error: unknown) => isOpen && fail(error),
    );

    return () => {
      isOpen = false;
    };
  }, [load, tries]);

  return {
    ...outcome,
    again: () => {
      setOutcome({});
      setTries((count) => count + 1);
    },
  };
}
