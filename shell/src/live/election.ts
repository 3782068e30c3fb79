/** The part of `navigator.locks` that an election uses. */
export type Locks = Pick<LockManager, 'request'>;

export interface Election {
  /** Takes the lead from a leader that does not respond. */
  steal(): void;
  /** Gives up the lead and does not run for it until `stand` is called. */
  withdraw(): void;
  stand(): void;
}

export interface ElectionOptions {
  /** Undefined: this tab cannot see others, and leads. */
  readonly locks: Locks | undefined;
  readonly name: string;
  /** Leads until the signal aborts: on withdrawal, or when another tab has taken the lead. */
  readonly lead: (signal: AbortSignal) => void;
}

/**
 * Elects one tab of those with the same name: the tab that holds the lock leads. The browser passes the lock to the
 * next tab when the leader is closed or crashes. A frozen tab keeps its lock, so it withdraws beforehand, and other
 * tabs can steal the lock.
 */
export function createElection({ locks, name, lead }: ElectionOptions): Election {
  /** Aborts the current candidacy or lead; undefined: this tab does not run. */
  let current: AbortController | undefined;

  function leadUntilEnd(candidacy: AbortController): Promise<void> {
    const { signal } = candidacy;

    return new Promise((resolve) => {
      if (signal.aborted) {
        return resolve();
      }
      signal.addEventListener('abort', () => resolve(), { once: true });
      lead(signal);
    });
  }

  function stand(mode: { steal: boolean } = { steal: false }): void {
    const candidacy = new AbortController();
    current = candidacy;
    if (!locks) {
      void leadUntilEnd(candidacy);

      return;
    }
    // The two options exclude each other; a steal is granted immediately.
    const options = mode.steal ? { steal: true } : { signal: candidacy.signal };
    locks
      .request(name, options, () => leadUntilEnd(candidacy))
      .catch(() => undefined)
      .finally(() => {
        candidacy.abort();
        if (current === candidacy) {
          stand(); // another tab stole the lead: runs again, to lead when that tab is gone
        }
      });
  }

  return {
    stand: () => current ?? stand(),
    steal() {
      const waiting = current;
      if (locks && waiting) {
        stand({ steal: true });
        waiting.abort();
      }
    },
    withdraw() {
      const candidacy = current;
      current = undefined;
      candidacy?.abort();
    },
  };
}
