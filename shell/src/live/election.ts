/** The part of `navigator.locks` that an election needs. */
export type Locks = Pick<LockManager, 'request'>;

export interface Election {
  /** Takes the lead from a leader that does not answer. */
  steal(): void;
  /** Gives the lead up and stands no more, until `stand`. */
  withdraw(): void;
  stand(): void;
}

export interface ElectionOptions {
  /** None: this tab cannot see others, and leads. */
  readonly locks: Locks | undefined;
  readonly name: string;
  /** Leads until the signal aborts: on withdrawal, or when another tab has taken the lead. */
  readonly lead: (signal: AbortSignal) => void;
}

/**
 * Elects one tab of those with the same name: whoever holds the lock leads. The browser gives it to the next tab when
 * the leader is closed or crashes. A frozen tab keeps its lock, so it withdraws first, and can be robbed of it.
 */
export function createElection({ locks, name, lead }: ElectionOptions): Election {
  /** Aborts what this tab currently waits for or leads; undefined: it does not stand. */
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
    // The two options exclude each other; a steal is granted at once.
    const options = mode.steal ? { steal: true } : { signal: candidacy.signal };
    locks
      .request(name, options, () => leadUntilEnd(candidacy))
      .catch(() => undefined)
      .finally(() => {
        candidacy.abort();
        if (current === candidacy) {
          stand(); // robbed of the lead: the next one when that tab is gone
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
