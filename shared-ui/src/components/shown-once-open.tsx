import { Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { LazyPart } from './lazy-part.ts';

/** Shows a lazy part once it is first open. It stays from then on, so that it can close with its motion. */
export function shownOnceOpen<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ((props: Props) => ReactNode) & Pick<LazyPart<Props>, 'fetchAhead'> {
  const { Part, fetchAhead, arrived } = lazyPart(load);

  return Object.assign(ShownOnceOpen, { fetchAhead });

  function ShownOnceOpen(props: Props) {
    // One or the other for as long as it stands: a change of it would begin the part anew.
    const [Shown, setShown] = useState<ComponentType<Props>>();
    if (props.isOpen && !Shown) {
      setShown(() => arrived() ?? (Part as ComponentType<Props>)); // lazy forgets that the props are those of the part
    }
    if (!Shown) {
      return null;
    }

    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  }
}
