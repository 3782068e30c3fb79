import { ConfirmDialog } from 'shared-ui';

interface OptOutQuestionProps {
  readonly title: string;
  readonly verb: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before opting a contact out, because staff cannot undo it (decisions.md, Behavior). */
export function OptOutQuestion({ verb, ...question }: OptOutQuestionProps) {
  return (
    <ConfirmDialog isOpen isDangerous confirmLabel={verb} {...question}>
      Your team won't be able to text this contact. Only they can undo this, by texting START.
    </ConfirmDialog>
  );
}
