import type { Meta } from '@storybook/react-vite';
import { statesOf } from '../testing/catalogue/index.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

export default { component: SectionSkeleton } satisfies Meta;

export const States = statesOf(
  {
    'two sections of fields': <SectionSkeleton fields={[4, 1]} />,
    'cards of text': <SectionSkeleton fields={[0, 0]} />,
  },
  { isWide: true },
);
