import type { CustomField } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { Stack, Text } from 'shared-ui';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { useCustomField, useDeleteCustomField } from '../../data/custom-fields.data.ts';
import { countOf } from 'shared-ui/messaging/words/counts';
import { placeholderOf } from './field-words.ts';

interface DeleteFieldDialogProps {
  readonly field: CustomField;
  readonly onClose: () => void;
}

/** Explains what is deleted and what is kept before a field is deleted. */
export function DeleteFieldDialog({ field, onClose }: DeleteFieldDialogProps) {
  const { fieldName } = field;
  const counted = useCustomField(field.id);
  const { isBusy, remove } = useDeleteCustomField(field, onClose);

  return (
    <DeleteDialog
      title={`Delete the field ${fieldLabelOf(fieldName)}?`}
      isBusy={isBusy}
      onDelete={remove}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text aria-live="polite">
          {counted.data
            ? `${countOf(counted.data.contactCount, 'contact')} ${counted.data.contactCount === 1 ? 'has' : 'have'} a value. `
            : ''}
          Contacts keep their values, and a new field with the same name shows them again.
        </Text>
        <Text>
          Its default and scope are deleted. Filters, imports and new messages no longer offer it; a template
          that contains {placeholderOf(fieldName)} keeps it.
        </Text>
      </Stack>
    </DeleteDialog>
  );
}
