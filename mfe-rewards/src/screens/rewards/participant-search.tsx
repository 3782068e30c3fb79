import { useEffect, useRef } from 'react';
import { Box, Button, Flex, SelectField, TextField } from 'shared-ui';
import { Form, useForm } from 'shared-ui/forms';
import type { SearchKind } from '../../data/participants.data.ts';

interface ParticipantSearchProps {
  readonly kind: SearchKind;
  readonly text: string;
  readonly onSearch: (search: { kind: SearchKind; text: string }) => void;
}

/**
 * Searches by name or phone, on Enter or with the button. Switching between them clears the field (reference.md,
 * States).
 */
export function ParticipantSearch({ kind, text, onSearch }: ParticipantSearchProps) {
  const form = useForm({ defaultValues: { kind, text } });
  const isByName = form.watch('kind') === 'name';
  // Keeps text typed while the URL updates; shows the URL's search after a reset or the Back button.
  const searched = useRef({ kind, text });
  useEffect(() => {
    if (searched.current.kind !== kind || searched.current.text !== text) {
      searched.current = { kind, text };
      form.reset({ kind, text });
    }
  }, [form, kind, text]);

  function search(wanted: { kind: SearchKind; text: string }): void {
    searched.current = { ...wanted, text: wanted.text.trim() };
    onSearch(searched.current);
  }

  return (
    <Form role="search" label="Participants" form={form} isBusy={false} onSubmit={search}>
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
