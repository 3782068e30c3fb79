import { useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import {
  Box,
  ErrorPanel,
  Flex,
  Loaded,
  PageSkeleton,
  useParams,
  usePageTitle,
  useSearchParams,
} from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { idIn } from 'shared-ui/parts/id-in';
import { lazy } from 'shared-ui/parts/lazy';
import { useContact } from '../../data/contact.data.ts';
import { useRememberConversation } from '../../data/last-active.data.ts';
import { useNotes } from '../../data/notes.data.ts';
import { useOutbox } from '../../data/send.data.ts';
import { useThread } from '../../data/thread.data.ts';
import { ConversationComposer } from './composer/conversation-composer.tsx';
import { mayBeTexted } from './composer/may-be-texted.ts';
import { useAwaitedKeys } from './conversation-keys.tsx';
import { ConversationHeader } from './header/conversation-header.tsx';
import { PanelPlace } from './panel/panel-place.tsx';
import { useContactPanel } from './panel/use-contact-panel.ts';
import { ConnectionLine } from './thread/connection-line.tsx';
import { mergeOlder } from './thread/merge-older.ts';
import { mergePending, withNotes } from './thread/thread-rows.ts';
import { Thread } from './thread/thread.tsx';
import { ThreadSkeleton } from './thread/thread-skeleton.tsx';

const NotFoundContact = lazy(
  () => import('../../components/not-found-contact.tsx').then((module) => module.NotFoundContact),
  <PageSkeleton />,
);
const CannotText = lazy(() => import('./composer/cannot-text.tsx').then((module) => module.CannotText));
const ScheduledMessages = lazy(() =>
  import(/* webpackChunkName: "panel" */ './schedule/scheduled-messages.tsx').then(
    (module) => module.ScheduledMessages,
  ),
);
const OptOutSuggestion = lazy(() =>
  import('./header/opt-out-suggestion.tsx').then((module) => module.OptOutSuggestion),
);
const ThreadAround = lazy(
  () => import('./thread/thread-around.tsx').then((module) => module.ThreadAround),
  <ThreadSkeleton />,
);
const PushOffer = lazy(() => import('./composer/push-offer.tsx').then((module) => module.PushOffer));
const NoteComposer = lazy(() =>
  import(/* webpackChunkName: "notes" */ './notes/note-composer.tsx').then((module) => module.NoteComposer),
);

/** /conversations/:contactId: the thread with a contact, and the composer (features IN-02, IN-03). */
export function ConversationScreen() {
  const id = idIn(useParams()['contactId']);

  return id ? <Conversation key={id} contactId={id} /> : <NotFoundContact />;
}

function Conversation({ contactId }: { contactId: number }) {
  const contact = useContact(contactId);
  const thread = useThread(contactId);
  const outbox = useOutbox(contactId);
  const noted = useNotes(contactId);
  const [sent, setSent] = useState(0);
  const [hasAnswered, setHasAnswered] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const panel = useContactPanel();
  const isComplete = !thread.hasNextPage;
  const { notes, hasNextPage } = noted;
  const shown = useMemo(
    () => withNotes(mergePending(thread.messages, outbox.pending), { notes, hasNextPage }, isComplete),
    [thread.messages, outbox.pending, notes, hasNextPage, isComplete],
  );
  // Message found by a search. The thread shows it until the user writes something or returns to the end.
  const [params, setParams] = useSearchParams();
  const foundId = idIn(params.get('message')) ?? 0;
  const goToEnd = (): void => setParams({}, { replace: true });
  const countSent = (): void => {
    setSent((count) => count + 1);
    if (foundId > 0) {
      goToEnd();
    }
  };
  useAwaitedKeys(contactId, isNoting || contact.data === undefined || mayBeTexted(contact.data));
  usePageTitle(contact.data ? labelOf(contact.data) : undefined);
  useRememberConversation(contactId, contact.isSuccess);

  const isTexted = contact.data !== undefined && mayBeTexted(contact.data);

  return (
    <Loaded
      query={contact}
      loading={<PageSkeleton label="Loading the conversation" />}
      notFound={<NotFoundContact />}
    >
      {(data) => (
        <Flex direction="column" height="full" minH="0" bg="bg">
          <ConversationHeader contact={data} panel={panel} isNoting={isNoting} onNote={setNoting} />
          <Flex flex="1" minH="0">
            <Flex direction="column" flex="1" minW="0" minH="0">
              {data.optOutSuggested ? <OptOutSuggestion contact={data} /> : null}
              <Box flex="1" minH="0" position="relative">
                <ConnectionLine pending={outbox.pending} />
                {foundId > 0 ? (
                  <ThreadAround key={foundId} contact={data} messageId={foundId} onLeave={goToEnd} />
                ) : (
                  <NewestThread
                    contact={data}
                    thread={thread}
                    older={mergeOlder(thread, noted)}
                    shown={shown}
                    sentCount={sent}
                    onRetry={outbox.retry}
                    onDiscard={outbox.discard}
                  />
                )}
              </Box>
              {panel.isColumn && panel.isShown ? null : (
                <ScheduledMessages contactId={contactId} isAboveComposer />
              )}
              {hasAnswered ? <PushOffer /> : null}
              {isNoting ? (
                <NoteComposer
                  contact={data}
                  onWritten={() => {
                    countSent();
                    setNoting(false);
                  }}
                  onLeave={() => setNoting(false)}
                />
              ) : null}
              {!isTexted && !isNoting ? <CannotText contact={data} /> : null}
              {!isTexted || isNoting ? null : (
                <ConversationComposer
                  contact={data}
                  onSend={(message) => {
                    outbox.send(message);
                    countSent();
                    if (thread.messages.some(({ direction }) => direction === 'inbound')) {
                      setHasAnswered(true);
                    }
                  }}
                />
              )}
            </Flex>
            <PanelPlace contact={data} panel={panel} />
          </Flex>
        </Flex>
      )}
    </Loaded>
  );
}

type NewestThreadProps = ComponentProps<typeof Thread> & {
  readonly thread: ReturnType<typeof useThread>;
};

/** End of the thread, with its loading and error states. */
function NewestThread({ thread, ...rest }: NewestThreadProps) {
  if (thread.isPending) {
    return <ThreadSkeleton />;
  }
  if (thread.isError && rest.shown.length === 0) {
    return <ErrorPanel error={thread.error} onRetry={() => thread.refetch()} />;
  }

  return <Thread {...rest} />;
}
