import type { Meta } from '@storybook/react-vite';
import { Button } from '../components/button.tsx';
import { WithAnswers, statesOf } from '../testing/catalogue/index.ts';
import { PageActions } from './page-actions.tsx';

export default { component: PageActions } satisfies Meta;

export const States = statesOf(
  {
    'in a shell without a page header': (
      <WithAnswers api={[]}>
        <PageActions>
          <Button>Refresh</Button>
          <Button tone="primary">Create Wave</Button>
        </PageActions>
      </WithAnswers>
    ),
  },
  { isWide: true },
);
