import PlusIcon from 'lucide-react/icons/plus';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { Box, Button, Flex, Heading, IconButton, Stack, Text, TextField } from 'shared-ui';
import { fieldName } from './field-name.ts';

interface CustomFieldsProps {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly isReadOnly: boolean;
  /** A value of null takes the field away. */
  readonly onChange: (name: string, value: string | null) => void;
}

/** What else is known of the contact, by names that people chose (features IN-13). */
export function CustomFields({ fields, isReadOnly, onChange }: CustomFieldsProps) {
  return (
    <Box>
      <Heading as="h3" size="xs" mb="2">
        Custom fields
      </Heading>
      <Stack gap="3">
        {fields.length === 0 ? (
          <Text textStyle="sm" color="fg.muted">
            No field yet.
          </Text>
        ) : null}
        {fields.map(([name, value]) => (
          <Flex key={name} gap="2" align="flex-end">
            <Box flex="1" minW="0">
              <TextField
                label={fieldLabelOf(name)}
                isReadOnly={isReadOnly}
                maxLength={1000}
                autoComplete="off"
                value={value}
                onChange={(event) => onChange(name, event.currentTarget.value)}
              />
            </Box>
            {isReadOnly ? null : (
              <IconButton
                label={`Remove field ${fieldLabelOf(name)}`}
                size="md"
                onClick={() => onChange(name, null)}
              >
                <TrashIcon size={18} />
              </IconButton>
            )}
          </Flex>
        ))}
        {isReadOnly ? null : <NewField names={fields.map(([name]) => name)} onAdd={onChange} />}
      </Stack>
    </Box>
  );
}

interface NewFieldProps {
  readonly names: readonly string[];
  readonly onAdd: (name: string, value: string) => void;
}

function NewField({ names, onAdd }: NewFieldProps) {
  const [typedName, setTypedName] = useState('');
  const [value, setValue] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const name = fieldName(typedName);
  const isTaken = names.includes(name);

  // A name that is empty is ignored (reference.md, Validation).
  function add(): void {
    if (name === '' || isTaken) {
      return;
    }
    onAdd(name, value);
    setTypedName('');
    setValue('');
    nameField.current?.focus();
  }

  return (
    <Flex
      gap="2"
      align="flex-start"
      role="group"
      aria-label="New field"
      direction={{ base: 'column', sm: 'row' }}
      // Enter adds the field; the form is saved by its own button.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) {
          return;
        }
        event.preventDefault();
        add();
      }}
    >
      <Box flex="1" minW="0" width="full">
        <TextField
          ref={nameField}
          label="New field"
          maxLength={60}
          autoComplete="off"
          value={typedName}
          error={isTaken ? 'A field with this name already exists.' : undefined}
          hint={name !== '' && name !== typedName ? `Kept as ${name}` : undefined}
          onChange={(event) => setTypedName(event.currentTarget.value)}
        />
      </Box>
      <Box flex="1" minW="0" width="full">
        <TextField
          label="Value"
          maxLength={1000}
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      </Box>
      <Button mt={{ sm: '1.625rem' }} onClick={add}>
        <PlusIcon size={16} aria-hidden />
        Add field
      </Button>
    </Flex>
  );
}
