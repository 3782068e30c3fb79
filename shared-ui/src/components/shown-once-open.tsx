import { Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { LazyPart } from './lazy-part.ts';

/** Shows a lazy part once it is first open. It stays from then on, so that it can close with its motion. */
export function shownOnceOpen<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ((props: Props) => ReactNode) & Pick<LazyPart<Props>, 'fetchAhead'> {
  const { Part, fetchAhead } = lazyPart(load);

  return Object.assign(ShownOnceOpen, { fetchAhead });

  function ShownOnceOpen(props: Props) {
    const [isWanted, setWanted] = useState(props.isOpen);
    if (props.isOpen && !isWanted) {
      setWanted(true);
    }
    if (!isWanted) {
      return null;
    }

    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }
}
