import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface LazyPart<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the part before it is shown. */
  readonly fetchAhead: () => void;
}

/**
 * A part that comes in a chunk of its own when it is first needed, so that it is not in everybody's first load. A
 * chunk that did not arrive is asked for once more: `lazy` would remember the failure for good.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyPart<Props> {
  const loadTwice = () => load().catch(() => pause(1000).then(load));

  return { Part: lazy(loadTwice), fetchAhead: () => void load().catch(() => undefined) };
}
