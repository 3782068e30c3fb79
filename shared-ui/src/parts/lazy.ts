import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { fetchAgain } from './fetch-again.ts';

/** A component in a chunk of its own. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the part before it is rendered. */
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
 * Loads a part of the page when it is first rendered, and shows `standIn` until it has loaded. A part that is already
 * loaded renders immediately. Without a connection, loading resumes when the connection is back. A failure is thrown to
 * the nearest error boundary, and the next mount tries again.
 *
 * Not React's `lazy`: React postpones the commit that reveals a Suspense boundary's content until 300 ms after its
 * fallback appeared. If effects of another root (shell, page and drawer are separate roots) are pending by then, React
 * flushes them first. If they change a store that the waiting root reads, that root commits a newer tree, and the
 * postponed commit throws "Cannot commit the same tree as before" (React 19.3, error 177; docs/adr/0019).
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
