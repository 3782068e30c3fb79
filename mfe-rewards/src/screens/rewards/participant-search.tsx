import { useState } from 'react';
import type { FormEvent } from 'react';
import { Box, Button, Flex, SelectField, TextField } from 'shared-ui';
import type { SearchKind } from '../../data/participants.data.ts';

interface ParticipantSearchProps {
  readonly kind: SearchKind;
  readonly text: string;
  readonly onSearch: (search: { kind: SearchKind; text: string }) => void;
}

/** Searches by name or by phone, on Enter or by the button; choosing the other clears the field (reference.md, States). */
export function ParticipantSearch(props: ParticipantSearchProps) {
  const [kind, setKind] = useState(props.kind);
  const [text, setText] = useState(props.text);

  function submit(event: FormEvent): void {
    event.preventDefault();
    props.onSearch({ kind, text: text.trim() });
  }

  return (
    <form role="search" aria-label="Participants" onSubmit={submit}>
      <Flex gap="3" mb="4" align="end" wrap="wrap">
        <Box width="32">
          <SelectField
            label="Search by"
            value={kind}
            onChange={(event) => {
              setKind(event.currentTarget.value === 'phone' ? 'phone' : 'name');
              setText('');
            }}
          >
            <option value="name">Name</option>
            <option value="phone">Phone</option>
          </SelectField>
        </Box>
        <Box flex="1" minW="40" maxW="sm">
          <TextField
            label={kind === 'name' ? 'Name' : 'Phone'}
            type={kind === 'name' ? 'text' : 'tel'}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Box>
        <Button type="submit">Search</Button>
      </Flex>
    </form>
  );
}
