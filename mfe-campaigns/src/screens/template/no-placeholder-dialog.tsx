import { ConfirmDialog } from 'shared-ui';

interface NoPlaceholderDialogProps {
  readonly isNew: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation of a text without placeholders, in the specified words (reference.md, Validation). */
export function NoPlaceholderDialog({ isNew, isBusy, onConfirm, onCancel }: NoPlaceholderDialogProps) {
  return (
    <ConfirmDialog
      title={isNew ? 'Create without variables?' : 'Save without custom fields?'}
      isOpen
      confirmLabel={isNew ? 'Create' : 'Save'}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isNew
        ? "Looks like you're not using any variables. This can decrease your deliverability. Would you still like to create this template?"
        : "Looks like you're not using any custom fields. This can decrease your deliverability. Would you still like to update this template?"}
    </ConfirmDialog>
  );
}
