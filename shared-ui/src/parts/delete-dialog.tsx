import type { ReactNode } from 'react';
import { ConfirmDialog } from 'shared-ui';

interface DeleteDialogProps {
  /** The question: 'Delete the group Stores?' */
  readonly title: string;
  /** What goes and what stays. */
  readonly children: ReactNode;
  /** Left out where the dialog is there only while it is open. */
  readonly isOpen?: boolean;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something is deleted. */
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
