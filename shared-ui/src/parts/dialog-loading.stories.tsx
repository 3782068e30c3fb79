import type { Meta } from '@storybook/react-vite';
import { Dialog } from '../components/dialog.tsx';
import { coveringStory } from '../testing/catalogue/index.ts';
import { DialogLoading } from './dialog-loading.tsx';

export default { component: DialogLoading } satisfies Meta;

export const InADialog = coveringStory(
  () => (
    <Dialog title="Saved views" isOpen onClose={() => undefined}>
      <DialogLoading rows={3} />
    </Dialog>
  ),
  'dialog',
);
