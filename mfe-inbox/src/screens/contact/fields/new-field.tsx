import type { Contact } from 'shared-contracts/domain/contact';
import { maxFieldNameLength, maxFieldValueLength } from 'shared-contracts/domain/custom-field';
import { Box, Button, Flex, TextField } from 'shared-ui';
import { Form, useForm } from 'shared-ui/forms';
import { useSaveContact } from '../../../data/contact-edit.data.ts';
import { customKey } from './contact-edits.ts';
import { fieldName } from './field-name.ts';
import { onEscape } from './on-escape.ts';
import { refusalOf } from './refusal-of.ts';

interface NewFieldProps {
  readonly contact: Contact;
  /** Names of the contact's existing fields. */
  readonly names: readonly string[];
  /** Called when the field was saved, or the user canceled. */
  readonly onClose: () => void;
}

interface NewFieldValues {
  readonly name: string;
  readonly value: string;
}

/** Form that adds a custom field to the contact: Enter saves it, Escape cancels. */
export function NewField({ contact, names, onClose }: NewFieldProps) {
  const form = useForm<NewFieldValues>({ defaultValues: { name: '', value: '' } });
  const { errors } = form.formState;
  const typed = form.watch('name');
  const name = fieldName(typed);
  const { isBusy, save } = useSaveContact(contact.id, {
    onDone: onClose,
    onRefused(error) {
      const message = refusalOf(error, customKey(name));
      if (message !== undefined) {
        form.setError('name', { type: 'server', message }, { shouldFocus: true });
      }

      return message !== undefined;
    },
  });

  function submit(values: NewFieldValues): void {
    // Ignores an empty name (reference.md, Validation).
    if (fieldName(values.name) !== '') {
      save({ metadata: { [fieldName(values.name)]: values.value } });
    }
  }

  return (
    <Form form={form} isBusy={isBusy} label="Add field" onSubmit={submit}>
      <Box onKeyDown={onEscape(() => (isBusy ? undefined : onClose()))} pt="2">
        <Flex gap="2" align="flex-start" direction={{ base: 'column', sm: 'row' }}>
          <Box flex="1" minW="0" width="full">
            <TextField
              label="New field"
              maxLength={maxFieldNameLength}
              autoComplete="off"
              autoFocus
              error={errors.name?.message}
              hint={name !== '' && name !== typed ? `Saved as ${name}` : undefined}
              {...form.register('name', {
                validate: (one) =>
                  names.includes(fieldName(one)) ? 'A field with this name already exists.' : undefined,
              })}
            />
          </Box>
          <Box flex="1" minW="0" width="full">
            <TextField
              label="Value"
              maxLength={maxFieldValueLength}
              autoComplete="off"
              error={errors.value?.message}
              {...form.register('value', {
                validate: (value, { name: named }) =>
                  fieldName(named) !== '' && value.trim() === '' ? 'Enter a value.' : undefined,
              })}
            />
          </Box>
        </Flex>
        <Flex gap="2" pt="2">
          <Button tone="primary" size="sm" type="submit" isBusy={isBusy}>
            Save
          </Button>
          <Button tone="quiet" size="sm" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </Box>
    </Form>
  );
}
