import type { Template } from 'shared-contracts/domain/template';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { useDeleteTemplate } from '../data/templates/templates.data.ts';

interface DeleteTemplateDialogProps {
  readonly template: Template;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation before a template is deleted (reference.md, Messages). */
export function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const { isBusy, remove } = useDeleteTemplate(template, onDeleted);

  return (
    <DeleteDialog
      title={`Delete the template ${template.name}?`}
      isBusy={isBusy}
      onDelete={remove}
      onClose={onClose}
    >
      You won't be able to use it in new texts. Texts and waves already based on it won't change. This cannot
      be undone.
    </DeleteDialog>
  );
}
