import { Box, Button, Flex, SelectField, TextField } from 'shared-ui';
import { Form, useForm } from 'shared-ui/forms';
import type { SearchKind } from '../../data/participants.data.ts';

interface ParticipantSearchProps {
  readonly kind: SearchKind;
  readonly text: string;
  readonly onSearch: (search: { kind: SearchKind; text: string }) => void;
}

/** Searches by name or by phone, on Enter or by the button; choosing the other clears the field (reference.md, States). */
export function ParticipantSearch({ kind, text, onSearch }: ParticipantSearchProps) {
  const form = useForm({ defaultValues: { kind, text } });
  const isByName = form.watch('kind') === 'name';

  return (
    <Form
      role="search"
      label="Participants"
      form={form}
      isBusy={false}
      onSubmit={(search) => onSearch({ ...search, text: search.text.trim() })}
    >
      <Flex gap="3" mb="4" align="end" wrap="wrap">
        <Box width="32">
          <SelectField
            label="Search by"
            {...form.register('kind', { onChange: () => form.setValue('text', '') })}
          >
            <option value="name">Name</option>
            <option value="phone">Phone</option>
          </SelectField>
        </Box>
        <Box flex="1" minW="40" maxW="sm">
          <TextField
            label={isByName ? 'Name' : 'Phone'}
            type={isByName ? 'text' : 'tel'}
            autoComplete="off"
            maxLength={100}
            {...form.register('text')}
          />
        </Box>
        <Button type="submit">Search</Button>
      </Flex>
    </Form>
  );
}
