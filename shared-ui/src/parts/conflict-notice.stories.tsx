import type { Meta } from '@storybook/react-vite';
import { statesOf } from '../testing/catalogue/index.ts';
import { ConflictNotice } from './conflict-notice.tsx';

export default { component: ConflictNotice } satisfies Meta;

export const States = statesOf(
  {
    'someone else saved': (
      <ConflictNotice
        title="Someone else changed this flow"
        action="Load their version"
        onAction={() => undefined}
        refusals={0}
      >
        Your changes are still here and were not saved.
      </ConflictNotice>
    ),
  },
  { isWide: true },
);
