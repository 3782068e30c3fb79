import { ConfirmDialog } from 'shared-ui';

interface OptOutQuestionProps {
  readonly title: string;
  readonly verb: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before opting a contact out, because staff cannot undo it (decisions.md, Behaviour). */
export function OptOutQuestion({ verb, ...question }: OptOutQuestionProps) {
  return (
    <ConfirmDialog isOpen isDangerous confirmLabel={verb} {...question}>
      Nobody here will be able to text this contact. It cannot be undone from here: only the contact can opt
      in again, by texting START.
    </ConfirmDialog>
  );
}
