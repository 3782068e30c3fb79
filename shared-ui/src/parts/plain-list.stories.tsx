import type { Meta } from '@storybook/react-vite';
import { sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { PlainList } from './plain-list.tsx';

export default { component: PlainList } satisfies Meta;

const items = ['Regulars', sentence, word].map((text) => <li key={text}>{text}</li>);

export const States = statesOf({
  usual: (
    <PlainList gap="2" aria-label="Lists">
      {items}
    </PlainList>
  ),
  'in a row, ordered': (
    <PlainList isOrdered flexDirection="row" flexWrap="wrap" gap="2" aria-label="Steps">
      {items}
    </PlainList>
  ),
});
