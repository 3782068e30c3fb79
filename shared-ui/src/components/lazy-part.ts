import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { fetchAgain } from './fetch-again.ts';

export interface LazyPart<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the part before it is shown. */
  readonly fetchAhead: () => void;
  /** The part, once it has been fetched: `lazy` would show its fallback first, and the part one rendering later. */
  readonly arrived: () => ComponentType<Props> | undefined;
}

/**
 * A part that comes in a chunk of its own when it is first needed, so that it is not in everybody's first load.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined;

  async function loadOnce(): Promise<{ default: ComponentType<Props> }> {
    const module = await load();
    arrived = module.default;

    return module;
  }
  return {
    Part: lazy(fetchAgain(loadOnce)),
    fetchAhead: () => void loadOnce().catch(() => undefined),
    arrived: () => arrived,
  };
}
