import type { Meta } from '@storybook/react-vite';
import { statesOf } from '../testing/catalogue/index.ts';
import { ListSkeleton, PageSkeleton } from './skeletons.tsx';

export default { component: ListSkeleton, subcomponents: { PageSkeleton } } satisfies Meta;

export const States = statesOf({ list: <ListSkeleton rows={3} />, page: <PageSkeleton /> });
