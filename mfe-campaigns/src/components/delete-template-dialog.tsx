import type { Template } from 'shared-contracts/domain/template';
import { ConfirmDialog } from 'shared-ui';
import { useDeleteTemplate } from '../data/templates/templates.data.ts';

interface DeleteTemplateDialogProps {
  readonly template: Template;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks once more before a template is deleted (reference.md, Messages). */
export function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const { isBusy, remove } = useDeleteTemplate(template, onDeleted);

  return (
    <ConfirmDialog
      title={`Delete the template ${template.name}?`}
      isOpen
      confirmLabel="Delete"
      isDangerous
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      Nobody can choose it any more. Texts and waves that were written from it do not change. This cannot be
      undone.
    </ConfirmDialog>
  );
}
