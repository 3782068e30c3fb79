import type { Meta } from '@storybook/react-vite';
import { sentence, coveringStory } from '../testing/catalogue/index.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export default { component: DeleteDialog } satisfies Meta;

const nothing = () => undefined;

export const Open = coveringStory(
  () => (
    <DeleteDialog title="Delete the group Stores?" isBusy={false} onDelete={nothing} onClose={nothing}>
      {sentence}
    </DeleteDialog>
  ),
  'alertdialog',
);
