import LockIcon from 'lucide-react/icons/lock';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import { maxNoteLength } from 'shared-contracts/domain/team';
import { Box, Button, Flex, HStack, Text, VisuallyHidden, useCaller, useDraft } from 'shared-ui';
import { GrowingTextArea } from 'shared-ui/messaging/composer/growing-text-area';
import { sendKeyName } from 'shared-ui/messaging/composer/send-key-name';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { TypedChoices, optionId } from '../../../components/typed-choices.tsx';
import type { TypedChoice } from '../../../components/typed-choices.tsx';
import { typedWord, useTypedChoices } from '../../../components/use-typed-choices.ts';
import { useColleagues } from '../../../data/team.data.ts';
import { useAddNote } from '../../../data/write-note.data.ts';
import { ConversationKeys } from '../conversation-keys.tsx';
import { mentionedIn, mentionsFor, typedMention } from './mentions.ts';

interface NoteComposerProps {
  readonly contact: Contact;
  readonly onWritten: () => void;
  readonly onLeave: () => void;
}

/** Composer for an internal note. Tinted and labeled, so that nobody sends the contact something meant for staff. */
export function NoteComposer({ contact, onWritten, onLeave }: NoteComposerProps) {
  const draft = useDraft(`note:${contact.id}`);
  const { userId } = useCaller();
  const colleagues = useColleagues().filter(({ id: one }) => one !== userId);
  const [caret, setCaret] = useState<number>();
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { isBusy, add } = useAddNote(contact.id, () => {
    draft.clear();
    onWritten();
  });
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const typed = caret === undefined ? undefined : typedWord(draft.text, caret, typedMention);
  const choices = typed ? mentionsFor(typed.word, colleagues) : [];
  const list = useTypedChoices(choices, { choose, leave: () => setCaret(undefined) });
  const isOpen = choices.length > 0;
  const isTooLong = draft.text.length > maxNoteLength;

  function choose({ label }: TypedChoice): void {
    if (!typed || caret === undefined) {
      return;
    }
    const before = `${draft.text.slice(0, typed.start)}@${label} `;
    draft.setText(before + draft.text.slice(caret).trimStart());
    setCaret(undefined);
    // Runs once the name is in the box.
    requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length));
  }

  function save(): void {
    const body = draft.text.trim();
    if (body === '' || isTooLong || isBusy) {
      return;
    }
    add({ body, mentions: mentionedIn(body, colleagues) });
    box.current?.focus();
  }

  function reply(): void {
    // The composer does not take focus from a field that has it.
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
    onLeave();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (list.onKey(event)) {
      return;
    }
    if (event.key === 'Escape') {
      onLeave();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) {
      return;
    }
    event.preventDefault();
    save();
  }

  return (
    <Box
      as="section"
      aria-label="Write an internal note"
      borderTopWidth="1px"
      borderColor="border.warning"
      px={{ base: '3', md: '6' }}
      py="3"
      bg="bg.warning"
    >
      <ConversationKeys contactId={contact.id} part="composer" actions={{ reply }} />
      <HStack gap="1.5" textStyle="xs" color="fg.warning" pb="2">
        <Box flexShrink="0">
          <LockIcon size={12} aria-hidden />
        </Box>
        <Text minW="0" overflowWrap="anywhere">
          Internal note: your team reads it, {labelOf(contact)} never does.
        </Text>
      </HStack>
      {isOpen ? (
        <TypedChoices id={id} label="Colleagues" choices={choices} active={list.active} onChoose={choose} />
      ) : null}
      <GrowingTextArea
        ref={box}
        bg="bg"
        aria-label={`Internal note about ${labelOf(contact)}`}
        placeholder="Write a note. Use @ to mention a colleague."
        aria-autocomplete="list"
        {...(isOpen
          ? { 'aria-controls': id, 'aria-activedescendant': optionId(id, choices[list.active]) }
          : {})}
        value={draft.text}
        readOnly={isBusy}
        onChange={(event) => {
          draft.setText(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
        }}
        onBlur={() => setCaret(undefined)}
        onKeyDown={onKeyDown}
        onPictures={() => undefined}
      />
      {isTooLong ? (
        <Text role="alert" textStyle="sm" color="fg.error" pt="1">
          A note may have at most {maxNoteLength.toLocaleString('en-US')} characters.
        </Text>
      ) : null}
      <Flex align="center" gap="2" pt="2">
        <Text textStyle="xs" color="fg.warning" flex="1" hideBelow="lg">
          {sendKeyName}+Enter saves
          <VisuallyHidden>, Escape goes back to the text message</VisuallyHidden>
        </Text>
        <Button size="sm" tone="quiet" ms="auto" onClick={onLeave}>
          Back to text
        </Button>
        <Button size="sm" tone="primary" isBusy={isBusy} disabled={draft.text.trim() === ''} onClick={save}>
          Save note
        </Button>
      </Flex>
    </Box>
  );
}
