import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'shared-ui/parts/lazy';

/** Returns a screen that is fetched when it is first opened. */
export function screenPart(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await load() }));
}
