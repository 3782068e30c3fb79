import PlusIcon from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { updateContact } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { fieldValueOf, maxFieldValueLength, valueOfField } from 'shared-contracts/domain/custom-field';
import type { CustomField, FieldType } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { Box, Button, Text, useAllowed } from 'shared-ui';
import { Card } from '../../../components/contact/card.tsx';
import { fieldInWords } from '../../../components/contact/field-in-words.ts';
import { customKey, fieldNames } from './contact-edits.ts';
import { EditableField } from './editable-field.tsx';
import { NewField } from './new-field.tsx';
import type { FieldEditing } from './use-contact-edits.ts';

/** Returns the control for a value. A date that is not one stays editable as text. */
function kindOf(type: FieldType, value: string): 'text' | 'date' | 'number' {
  if (type === 'Date') {
    return value === '' || fieldValueOf('Date', value) === value ? 'date' : 'text';
  }

  return type === 'Number' ? 'number' : 'text';
}

interface CustomFieldsProps {
  readonly contact: Contact;
  /** Custom fields of the organization, which the contact may have no value for. */
  readonly declared: readonly CustomField[];
  readonly editing: FieldEditing;
}

/** Custom fields of the contact, and those of the organization that have no value yet (features IN-13). */
export function CustomFields({ contact, declared, editing }: CustomFieldsProps) {
  const mayEdit = useAllowed(updateContact);
  const [isAdding, setIsAdding] = useState(false);
  const own = fieldNames(contact, editing.edits);
  const all = mayEdit ? [...own, ...declared.map(({ fieldName }) => fieldName)] : own;
  const names = [...new Set(all)].toSorted((one, other) => one.localeCompare(other));
  const add = useAddButton(isAdding, own.length);

  return (
    <Card title="Custom fields">
      {names.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No custom fields yet.
        </Text>
      ) : (
        <Box as="dl">
          {names.map((name) => {
            const type = declared.find(({ fieldName }) => fieldName === name)?.fieldType ?? 'text';
            const value = valueOfField(contact.metadata, name) ?? '';

            return (
              <EditableField
                key={name}
                contact={contact}
                editing={editing}
                fieldKey={customKey(name)}
                label={fieldLabelOf(name)}
                value={fieldInWords(type, value)}
                kind={kindOf(type, value)}
                maxLength={maxFieldValueLength}
                isRemovable={value !== ''}
              />
            );
          })}
        </Box>
      )}
      {isAdding ? <NewField contact={contact} names={own} onClose={() => setIsAdding(false)} /> : null}
      {mayEdit && !isAdding ? (
        <Button ref={add} size="xs" mt="2" onClick={() => setIsAdding(true)}>
          <PlusIcon size={14} aria-hidden />
          Add field
        </Button>
      ) : null}
    </Card>
  );
}

/** Focuses the Add button after its form has closed, and after a field that had the focus was removed. */
function useAddButton(isAdding: boolean, fieldCount: number) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef({ isAdding, fieldCount });
  useEffect(() => {
    const { current } = before;
    const hasClosed = current.isAdding && !isAdding;
    if ((hasClosed || fieldCount < current.fieldCount) && document.activeElement === document.body) {
      button.current?.focus();
    }
    before.current = { isAdding, fieldCount };
  }, [isAdding, fieldCount]);

  return button;
}
