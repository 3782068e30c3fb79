import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import type { Media } from 'shared-contracts/domain/message';
import { Box, Button, Text, VisuallyHidden } from 'shared-ui';
import { Composer } from 'shared-ui/messaging/composer/composer';
import { sendKeyName } from 'shared-ui/messaging/composer/send-key-name';
import { useComposer } from 'shared-ui/messaging/composer/use-composer';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { lazy } from 'shared-ui/parts/lazy';
import { openConversationNow } from '../../../components/open-conversation.ts';
import { openNext } from '../../../components/open-next.ts';
import { useCloseConversation } from '../../../data/contact.data.ts';
import { useDueMessage } from '../../../data/due-messages.ts';
import { useMessageDraft } from '../../../data/message-draft.ts';
import { leaveToList } from './leave-to-list.ts';
import { useReadyToWrite } from './use-ready-to-write.ts';

const ConversationTools = lazy(
  () =>
    import(/* webpackChunkName: "around-thread" */ './conversation-tools.tsx').then(
      (module) => module.ConversationTools,
    ),
  // Four buttons wide, so that nothing moves when the tools load.
  <Box minW="43" height="10" />,
);
const QuickReplyChoices = lazy(() =>
  import(/* webpackChunkName: "notes" */ '../quick-replies/quick-reply-choices.tsx').then(
    (module) => module.QuickReplyChoices,
  ),
);
/** A word after a slash, at the end of the text. */
const slashWord = /(?:^|\s)\/([\p{L}\p{N}_-]*)$/u;

interface ConversationComposerProps {
  readonly contact: Contact;
  readonly onSend: (message: { body: string; media: Media[] }) => void;
}

/** Composer for a message, with a stored draft, quick replies, and sending now or later (features IN-03). */
export function ConversationComposer({ contact, onSend }: ConversationComposerProps) {
  const composer = useComposer(useMessageDraft(contact.id));
  const { body, setBody, textArea, isEmpty, refusal } = composer;
  const [isDue, setIsDue] = useDueMessage(contact.id);
  const hintId = useId();
  const choosing = useRef<((event: KeyboardEvent) => boolean) | undefined>(undefined);
  const quick = slashWord.exec(body)?.[1];
  const { close } = useCloseConversation();
  useReadyToWrite(contact.id, textArea);

  // Sends on a single press, even while pictures are uploading. The message stays unchanged until then.
  async function send({ closes = false } = {}) {
    textArea.current?.focus();
    if (isDue || isEmpty || refusal) {
      return;
    }
    setIsDue(true);
    const media = await composer.whenStored();
    setIsDue(false);
    if (!media) {
      return;
    }
    onSend({ body: body.trim(), media });
    composer.empty();
    if (closes) {
      close(contact.id);
      if (openConversationNow() === contact.id) {
        openNext();
      }
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (choosing.current?.(event)) {
      return;
    }
    if (event.key === 'Escape') {
      leaveToList();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) {
      return;
    }
    event.preventDefault();
    void send({ closes: event.shiftKey });
  }

  return (
    <Composer
      composer={composer}
      label={`Message to ${labelOf(contact)}`}
      placeholder={`Text ${labelOf(contact)}`}
      shortcut="r"
      hintId={hintId}
      isCountQuiet
      locked={isDue ? 'This will be sent once the pictures are uploaded.' : undefined}
      onKeyDown={onKeyDown}
      above={
        quick === undefined ? null : (
          <QuickReplyChoices
            contactId={contact.id}
            word={quick}
            textArea={textArea}
            keys={choosing}
            onChosen={(text) => setBody(body.slice(0, -quick.length - 1) + text)}
          />
        )
      }
      tools={<ConversationTools contact={contact} composer={composer} />}
      actions={
        <>
          <Text id={hintId} textStyle="xs" color="fg.muted" hideBelow="lg" px="2">
            {sendKeyName}+Enter sends
            <VisuallyHidden>, Enter starts a new line, Escape returns to the list</VisuallyHidden>
          </Text>
          <Button tone="primary" size="sm" disabled={isEmpty} onClick={() => void send()}>
            Send
          </Button>
        </>
      }
    />
  );
}
