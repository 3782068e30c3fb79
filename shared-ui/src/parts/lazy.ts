import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { fetchAgain } from './fetch-again.ts';

/** A component that comes in a chunk of its own. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Fetches the part before it is shown. */
  readonly fetchAhead: () => void;
}

/** The part, or the error. Empty while the part is loading. */
interface Outcome<Props> {
  readonly Part?: ComponentType<Props> | undefined;
  readonly error?: Error;
}

const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error('The part could not be loaded.', { cause: reason });

/**
 * Loads a part of the page when it is first shown, and shows `standIn` until it is there. A part that has come before
 * is shown at once. Without a connection it comes when the connection is back; what fails throws into the nearest
 * boundary, and the next visit tries again.
 *
 * Not React's `lazy`: React puts off the commit that reveals the content of a Suspense boundary, by up to 300 ms after
 * the fallback. If effects of another root (shell, page and drawer are roots of their own) are due by then, React runs
 * them first; where they change a store that the waiting root reads, that root commits something newer, and the commit
 * that was put off throws "Cannot commit the same tree as before" (React 19.3, error 177; docs/adr/0019).
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIn?: ReactNode | ((props: NoInfer<Props>) => ReactNode),
): LazyComponent<Props> {
  const fetch = fetchAgain(load);
  let arrived: Outcome<Props> = {};
  let arriving: Promise<Outcome<Props>> | undefined;

  function fetchOnce(): Promise<Outcome<Props>> {
    arriving ??= fetch().then(
      (Part) => (arrived = { Part }),
      (reason: unknown) => {
        arriving = undefined;

        return { error: asError(reason) };
      },
    );

    return arriving;
  }

  function Lazy(props: Props): ReactNode {
    const [{ Part, error }, setOutcome] = useState(() => {
      void fetchOnce();

      return arrived;
    });
    useEffect(() => {
      if (!Part) {
        void fetchOnce().then(setOutcome);
      }
    }, [Part]);
    if (error) {
      throw error;
    }
    if (Part) {
      return createElement(Part, props);
    }

    return typeof standIn === 'function' ? standIn(props) : standIn;
  }

  return Object.assign(Lazy, { fetchAhead: () => void fetchOnce() });
}
