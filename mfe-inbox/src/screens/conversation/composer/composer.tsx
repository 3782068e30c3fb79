import { Suspense, lazy, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import type { Media } from 'shared-contracts/domain/message';
import { Box, Button, Flex, Text, VisuallyHidden, useDraft } from 'shared-ui';
import { labelOf } from '../../../components/contact-label.ts';
import { useAttachments } from '../../../data/attachments.data.ts';
import { GrowingTextArea } from './growing-text-area.tsx';
import { leaveToList } from './leave-to-list.ts';
import { checkMessage } from './message-check.ts';
import { sendKeyName } from './send-key-name.ts';
import { useReadyToWrite } from './use-ready-to-write.ts';
import { usePictureDrop } from './use-picture-drop.ts';
import { useChosenPictures } from './use-chosen-pictures.ts';

const AttachmentStrip = lazy(() =>
  import('./attachment-strip.tsx').then((module) => ({ default: module.AttachmentStrip })),
);
const ComposerTools = lazy(() =>
  import('./composer-tools.tsx').then((module) => ({ default: module.ComposerTools })),
);
const MessageCounter = lazy(() =>
  import('./message-counter.tsx').then((module) => ({ default: module.MessageCounter })),
);
const QuickReplyChoices = lazy(() =>
  import('../quick-replies/quick-reply-choices.tsx').then((module) => ({
    default: module.QuickReplyChoices,
  })),
);
/** A word behind a slash, at the end of what is written. */
const slashWord = /(?:^|\s)\/([\p{L}\p{N}_-]*)$/u;
/** Four buttons wide: what stands beside the tools does not move when they come. */
const toolsWidth = '43';

interface ComposerProps {
  readonly contact: Contact;
  readonly onSend: (message: { body: string; media: Media[] }) => void;
}

/** Where an answer is written: text, emoji and pictures, with what it will cost (features IN-03). */
export function Composer({ contact, onSend }: ComposerProps) {
  const draft = useDraft(contact.id);
  const pictures = useAttachments(contact.id);
  const { choose, refusal: pictureRefusal } = useChosenPictures(pictures);
  const isDropping = usePictureDrop(choose);
  const [isDue, setIsDue] = useState(false);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const choosing = useRef<((event: KeyboardEvent) => boolean) | undefined>(undefined);
  const quick = slashWord.exec(draft.text)?.[1];
  useReadyToWrite(textArea);
  const check = checkMessage(draft.text, pictures.attachments.length > 0);
  const failure = pictures.attachments.some((one) => one.state === 'failed')
    ? 'Remove the picture that was refused, then send.'
    : undefined;
  const problem = check.refusal ?? failure ?? pictureRefusal;

  // By one press, also while its pictures are still on their way up; until then nothing of it changes.
  async function send() {
    textArea.current?.focus();
    if (isDue || check.isEmpty || check.refusal || failure) return;
    setIsDue(true);
    const media = await pictures.whenStored();
    setIsDue(false);
    if (!media) return;
    onSend({ body: draft.text.trim(), media });
    empty();
  }

  function empty() {
    draft.clear();
    pictures.clear();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (choosing.current?.(event)) return;
    if (event.key === 'Escape') leaveToList();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  function insert(text: string) {
    const { selectionStart = draft.text.length, selectionEnd = draft.text.length } = textArea.current ?? {};
    draft.setText(draft.text.slice(0, selectionStart) + text + draft.text.slice(selectionEnd));
    const caret = selectionStart + text.length;
    // Once the text is in the box; the picker gives the focus back by itself.
    requestAnimationFrame(() => textArea.current?.setSelectionRange(caret, caret));
  }

  return (
    <Box
      as="section"
      aria-label="Write a message"
      borderTopWidth="1px"
      px={{ base: '3', md: '6' }}
      pt="3"
      pb="3"
      bg={isDropping ? 'brand.100' : 'bg'}
    >
      {pictures.attachments.length > 0 ? (
        <Suspense fallback={null}>
          <AttachmentStrip attachments={pictures.attachments} onRemove={pictures.remove} />
        </Suspense>
      ) : null}
      {quick === undefined ? null : (
        <Suspense fallback={null}>
          <QuickReplyChoices
            contactId={contact.id}
            word={quick}
            textArea={textArea}
            keys={choosing}
            onChosen={(body) => draft.setText(draft.text.slice(0, -quick.length - 1) + body)}
          />
        </Suspense>
      )}
      <GrowingTextArea
        ref={textArea}
        aria-label={`Message to ${labelOf(contact)}`}
        aria-describedby={hintId}
        placeholder={isDropping ? 'Drop the pictures here' : `Text ${labelOf(contact)}`}
        value={draft.text}
        readOnly={isDue}
        onChange={(event) => draft.setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPictures={choose}
      />
      {isDue ? (
        <Text role="status" textStyle="sm" color="fg.muted" pt="1">
          This is sent once the pictures are uploaded.
        </Text>
      ) : null}
      {problem ? (
        <Text role="alert" textStyle="sm" color="fg.error" pt="1">
          {problem}
        </Text>
      ) : null}
      <Flex align="center" gap="1" pt="2">
        <Suspense fallback={<Box minW={toolsWidth} height="10" />}>
          <ComposerTools
            contact={contact}
            textArea={textArea}
            draft={draft.text}
            onPictures={choose}
            onStored={pictures.put}
            onInsert={insert}
            whenStored={pictures.whenStored}
            onScheduled={empty}
          />
        </Suspense>
        <Suspense fallback={<Box flex="1" />}>
          <MessageCounter check={check} />
        </Suspense>
        <Text id={hintId} textStyle="xs" color="fg.muted" hideBelow="lg" px="2">
          {sendKeyName}+Enter sends
          <VisuallyHidden>, Enter begins a new line, Escape leads to the list</VisuallyHidden>
        </Text>
        <Button tone="primary" size="sm" disabled={check.isEmpty} onClick={() => void send()}>
          Send
        </Button>
      </Flex>
    </Box>
  );
}
