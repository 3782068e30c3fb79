import type { Meta } from '@storybook/react-vite';
import { statesOf } from '../testing/catalogue/index.ts';
import { PageNotFound } from './page-not-found.tsx';

export default { component: PageNotFound } satisfies Meta;

export const States = statesOf({ usual: <PageNotFound /> });
