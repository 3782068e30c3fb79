import LockIcon from 'lucide-react/icons/lock';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { deleteNote } from 'shared-contracts/api/team/write-notes';
import type { Note } from 'shared-contracts/domain/team';
import { Box, Flex, HStack, IconButton, Text, useAllowed, useCaller } from 'shared-ui';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { absoluteTime, clockTime } from 'shared-ui/messaging/words/times';
import { useDeleteNote } from '../../../data/write-note.data.ts';
import { splitMentions } from '../notes/mentions.ts';
import { LinkedText } from './linked-text.tsx';

/** A note in the thread. Framed, tinted and labeled, so that nobody thinks the contact has read it. */
export function NoteBubble({ note, timeZone }: { note: Note; timeZone: string }) {
  const { userId } = useCaller();
  const mayDelete = useAllowed(deleteNote) && note.author.id === userId;

  return (
    <Flex justify="center" px={{ base: '4', md: '6' }} pt="3">
      <Box
        role="note"
        aria-label={`Internal note by ${note.author.name}`}
        width="full"
        maxW="38rem"
        px="3.5"
        py="2"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.warning"
        borderRadius="md"
        bg="bg.warning"
      >
        <HStack gap="1.5" textStyle="xs" color="fg.warning" pb="1" flexWrap="wrap">
          <LockIcon size={12} aria-hidden />
          <Text fontWeight="semibold">Internal note</Text>
          <Text>· {note.author.name}</Text>
          <Text as="time" flex="1" title={absoluteTime(note.createdAt, timeZone)}>
            · {clockTime(note.createdAt, timeZone)}
          </Text>
          {mayDelete ? <DeleteButton note={note} /> : null}
        </HStack>
        <Box
          whiteSpace="pre-wrap"
          unicodeBidi="plaintext"
          overflowWrap="anywhere"
          css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' } }}
        >
          <NoteWords note={note} />
        </Box>
      </Box>
    </Flex>
  );
}

/** Text of a note, with mentions in bold. */
function NoteWords({ note }: { note: Note }) {
  const names = note.mentions.map(({ name }) => name);

  return splitMentions(note.body, names).map(({ text, isMention }, place) =>
    isMention ? (
      <Text as="strong" key={place}>
        @{text}
      </Text>
    ) : (
      <LinkedText key={place} text={text} />
    ),
  );
}

function DeleteButton({ note }: { note: Note }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, deleteNote: remove } = useDeleteNote(note.contactId, () => setAsking(false));

  return (
    <>
      <IconButton label="Delete this note" size="xs" my="-1.5" onClick={() => setAsking(true)}>
        <TrashIcon size={14} />
      </IconButton>
      <DeleteDialog
        title="Delete this note?"
        isOpen={isAsking}
        isBusy={isBusy}
        onDelete={() => remove(note.id)}
        onClose={() => setAsking(false)}
      >
        It will be deleted for everyone. This cannot be undone.
      </DeleteDialog>
    </>
  );
}
