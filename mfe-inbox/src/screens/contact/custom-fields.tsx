import TrashIcon from 'lucide-react/icons/trash-2';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { Box, Flex, Heading, IconButton, Stack, Text, TextField } from 'shared-ui';
import { NewField } from './new-field.tsx';

interface CustomFieldsProps {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly isReadOnly: boolean;
  /** A null value deletes the field. */
  readonly onChange: (name: string, value: string | null) => void;
}

/** Custom fields of the contact, with user-defined names (features IN-13). */
export function CustomFields({ fields, isReadOnly, onChange }: CustomFieldsProps) {
  return (
    <Box>
      <Heading as="h3" size="xs" mb="2">
        Custom fields
      </Heading>
      <Stack gap="3">
        {fields.length === 0 ? (
          <Text textStyle="sm" color="fg.muted">
            No custom fields yet.
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
