import { useState } from 'react';
import type { ComponentType } from 'react';
import { lazy } from '../parts/lazy.ts';
import type { LazyComponent } from '../parts/lazy.ts';

/** Shows a lazy part once it is first open. It stays from then on, so that it can close with its motion. */
export function shownOnceOpen<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const Part = lazy(load);

  return Object.assign(ShownOnceOpen, { fetchAhead: Part.fetchAhead });

  function ShownOnceOpen(props: Props) {
    const [hasOpened, setOpened] = useState(props.isOpen);
    if (props.isOpen && !hasOpened) {
      setOpened(true);
    }

    return hasOpened ? <Part {...props} /> : null;
  }
}
