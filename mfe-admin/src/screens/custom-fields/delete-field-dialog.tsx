import type { CustomField } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { ConfirmDialog, Stack, Text } from 'shared-ui';
import { useCustomField, useDeleteCustomField } from '../../data/custom-fields.data.ts';
import { countOf } from 'shared-ui/messaging/words/counts';
import { placeholderOf } from './field-words.ts';

interface DeleteFieldDialogProps {
  readonly field: CustomField;
  readonly onClose: () => void;
}

/** Says what goes and what stays before a field is deleted. */
export function DeleteFieldDialog({ field, onClose }: DeleteFieldDialogProps) {
  const { fieldName } = field;
  const counted = useCustomField(field.id);
  const { isBusy, remove } = useDeleteCustomField(field, onClose);

  return (
    <ConfirmDialog
      title={`Delete the field ${fieldLabelOf(fieldName)}?`}
      isOpen
      confirmLabel="Delete"
      isDangerous
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text aria-live="polite">
          {counted.data
            ? `${countOf(counted.data.contactCount, 'contact')} ${counted.data.contactCount === 1 ? 'has' : 'have'} a value. `
            : ''}
          Values stay on the contacts, and a new field of the same name takes them up again.
        </Text>
        <Text>
          Lost are its default and what it applies to. Filters, imports and new messages no longer offer it; a
          template that holds {placeholderOf(fieldName)} keeps it.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
