import type { Meta } from '@storybook/react-vite';
import { sentence, coveringStory, word } from '../testing/catalogue/index.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export default { component: ConfirmDialog } satisfies Meta;

const nothing = () => undefined;

export const Usual = coveringStory(
  () => (
    <ConfirmDialog
      title="Close 12 conversations?"
      isOpen
      confirmLabel="Close"
      onConfirm={nothing}
      onCancel={nothing}
    >
      They open again when somebody writes.
    </ConfirmDialog>
  ),
  'alertdialog',
);

export const DangerousAndLong = coveringStory(
  () => (
    <ConfirmDialog
      title={`Delete ${word}?`}
      isOpen
      isDangerous
      isBusy
      confirmLabel="Delete"
      onConfirm={nothing}
      onCancel={nothing}
    >
      {sentence}
    </ConfirmDialog>
  ),
  'alertdialog',
);
