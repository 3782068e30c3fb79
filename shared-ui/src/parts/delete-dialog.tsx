import type { ReactNode } from 'react';
import { ConfirmDialog } from 'shared-ui';

interface DeleteDialogProps {
  /** The question: 'Delete the group Stores?' */
  readonly title: string;
  /** Describes what is deleted and what is kept. */
  readonly children: ReactNode;
  /** Omitted if the dialog is rendered only while it is open. */
  readonly isOpen?: boolean;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before something is deleted. */
export function DeleteDialog({ isOpen = true, onDelete, onClose, ...props }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      isOpen={isOpen}
      isDangerous
      confirmLabel="Delete"
      onConfirm={onDelete}
      onCancel={onClose}
    />
  );
}
