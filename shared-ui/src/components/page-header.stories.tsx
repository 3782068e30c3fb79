import type { Meta } from '@storybook/react-vite';
import { ArrowLeftIcon } from 'lucide-react';
import { sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { PageHeader } from './page-header.tsx';

export default { component: PageHeader } satisfies Meta;

const back = (
  <IconButton label="Back">
    <ArrowLeftIcon />
  </IconButton>
);

export const States = statesOf(
  {
    'a title': <PageHeader title="Group Manager" />,
    'with everything': (
      <PageHeader
        title="Ana Perez"
        subtitle="+1 (212) 555 - 0100"
        leading={back}
        actions={<Button tone="primary">Close</Button>}
      />
    ),
    'long content': (
      <PageHeader
        title={word}
        subtitle={sentence}
        leading={back}
        actions={<Button tone="primary">Close</Button>}
      />
    ),
  },
  { isWide: true },
);
