import { updateContact } from 'shared-contracts/api/contacts';
import type { ComponentProps } from 'react';
import { useAllowed } from 'shared-ui';
import { savedText, typedText } from './contact-edits.ts';
import { FieldForm } from './field-form.tsx';
import { FieldRow } from './field-row.tsx';
import type { FieldEditing } from './use-contact-edits.ts';

interface EditableFieldProps extends Omit<
  ComponentProps<typeof FieldForm>,
  'text' | 'hasFocus' | 'onType' | 'onClose'
> {
  readonly editing: FieldEditing;
  /** Value in words; '' if the field has none. */
  readonly value: string;
}

/** A field of a contact: its value, or its form while it is open. */
export function EditableField({ editing, value, ...field }: EditableFieldProps) {
  const mayEdit = useAllowed(updateContact);
  const { contact, fieldKey } = field;
  const isOpen = mayEdit && editing.isOpen(fieldKey);

  return (
    <FieldRow
      label={field.label}
      value={value}
      mayEdit={mayEdit}
      onOpen={() => editing.open(fieldKey)}
      form={
        isOpen ? (
          <FieldForm
            {...field}
            text={typedText(editing.edits, fieldKey) ?? savedText(contact, fieldKey)}
            hasFocus={editing.isOpened(fieldKey)}
            onType={(text) => editing.type(fieldKey, text)}
            onClose={() => editing.close(fieldKey)}
          />
        ) : null
      }
    />
  );
}
