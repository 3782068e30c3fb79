import type { Meta } from '@storybook/react-vite';
import { InboxIcon } from 'lucide-react';
import { sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export default { component: EmptyState } satisfies Meta;

export const States = statesOf({
  'a title': <EmptyState title="No waves yet" />,
  'with the next step': (
    <EmptyState title="No waves yet" icon={<InboxIcon />} action={<Button tone="primary">New wave</Button>}>
      Write to many contacts at once.
    </EmptyState>
  ),
  'long content': (
    <EmptyState title={word} icon={<InboxIcon />} action={<Button>Clear the filters</Button>}>
      {sentence}
    </EmptyState>
  ),
});
