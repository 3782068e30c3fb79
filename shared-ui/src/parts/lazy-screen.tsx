import type { ComponentType } from 'react';
import { PageSkeleton } from 'shared-ui';
import { lazy } from './lazy.ts';

/** A screen in a chunk of its own. Its skeleton stands in from the moment somebody goes there. */
export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType => lazy(load, <PageSkeleton />);
