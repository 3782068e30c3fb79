import { Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { fetchAgain } from '../components/fetch-again.ts';
import { PageSkeleton } from 'shared-ui';

/** What is there to show: nothing yet, the screen, or the reason why it did not come. */
interface State {
  readonly Screen?: ComponentType | undefined;
  readonly error?: unknown;
}

/**
 * A screen in a chunk of its own. Its skeleton stands in from the moment somebody goes there: `lazy` within a
 * transition would leave the previous screen usable under the new title and address until the chunk is there.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const fetch = fetchAgain(load);
  let arrived: ComponentType | undefined;
  let arriving: Promise<ComponentType> | undefined;

  async function fetchOnce(): Promise<ComponentType> {
    arrived = await fetch();

    return arrived;
  }

  function begin(): Promise<ComponentType> {
    // After a failure the next visit tries again.
    arriving ??= fetchOnce().finally(() => {
      arriving = undefined;
    });

    return arriving;
  }

  return function LazyScreen() {
    const [{ Screen, error }, setState] = useState<State>(() => {
      if (!arrived) {
        void begin().catch(() => undefined); // the effect below shows it
      }

      return { Screen: arrived };
    });
    useEffect(() => {
      if (arrived) {
        setState({ Screen: arrived });

        return undefined;
      }
      let isHere = true;
      const settle = (state: State): void => (isHere ? setState(state) : undefined);
      begin().then(
        (component) => settle({ Screen: component }),
        (reason: unknown) => settle({ error: reason }),
      );

      return () => {
        isHere = false;
      };
    }, []);
    if (error !== undefined) {
      throw error instanceof Error ? error : new Error('The screen did not arrive.', { cause: error });
    }
    // Its own boundary, so that a part without one does not keep the previous screen either.
    return <Suspense fallback={<PageSkeleton />}>{Screen ? <Screen /> : <PageSkeleton />}</Suspense>;
  };
}
