import type { Meta } from '@storybook/react-vite';
import { statesOf } from '../testing/catalogue/index.ts';
import { ListSkeleton, PageSkeleton } from './skeletons.tsx';

export default { component: ListSkeleton, subcomponents: { PageSkeleton } } satisfies Meta;

export const States = statesOf({
  list: <ListSkeleton rows={3} />,
  'rows without pictures': <ListSkeleton rows={3} hasPictures={false} rowHeight="64px" />,
  page: <PageSkeleton />,
});
