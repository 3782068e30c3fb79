import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Describes the consequences in one sentence. */
  readonly children: ReactNode;
  /** Verb of the action, as on the button that opened the dialog. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly isBusy?: boolean;
  readonly isDangerous?: boolean;
}

/** Asks for confirmation before something irreversible. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={props.title}
      isOpen={props.isOpen}
      onClose={props.onCancel}
      actions={
        <>
          <Button tone="quiet" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button
            tone={props.isDangerous ? 'danger' : 'primary'}
            isBusy={props.isBusy ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
