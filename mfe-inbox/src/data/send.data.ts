import { useCallback, useSyncExternalStore } from 'react';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import type { CallError, Client } from 'shared-contracts/client';
import type { ErrorCode } from 'shared-contracts/errors';
import {
  invalidate,
  isCallError,
  sentenceOf,
  useCaller,
  useQueryClient,
  useSurroundings,
  whenIdle,
} from 'shared-ui';
import type { QueryClient } from 'shared-ui';
import { describeMedia } from 'shared-contracts/domain/media-words';
import type { Message } from 'shared-contracts/domain/message';
import { threadOrdering } from 'shared-ui/messaging/live/orderings';
import { takeItem } from 'shared-ui/messaging/live/paging';
import type { Pages } from 'shared-ui/messaging/live/paging';
import { newClientKey } from 'shared-ui/messaging/live/client-key';
import { createOutbox } from './outbox.ts';
import type { Outbox, Outgoing, PendingMessage } from './outbox.ts';
import { createSessionShelf } from './outbox-shelf.ts';

/** Errors that pass without a change to the text: there is no connection, or the API has none to its database. */
const passing: readonly CallError['code'][] = ['unreachable', 'unavailable'];

const outboxes = new WeakMap<QueryClient, Map<number, Outbox>>();

/** Returns the user's outbox in this tab. It keeps sending while they read another conversation. */
function outboxOf(cache: QueryClient, client: Client, userId: number): Outbox {
  const ofCache = outboxes.get(cache) ?? new Map<number, Outbox>();
  outboxes.set(cache, ofCache);
  const outbox =
    ofCache.get(userId) ??
    createOutbox({
      deliver: (message) => deliver(cache, client, message),
      isUnreached: (error) => isCallError(error) && passing.includes(error.code),
      whenBack,
      reasonOf: sentenceOf,
      shelf: createSessionShelf(`outbox:${userId}`),
      newKey: newClientKey,
      now: () => new Date(),
    });
  ofCache.set(userId, outbox);

  return outbox;
}

const triedAgainMs = 5_000;

/** Makes the browser ask before the tab is closed: messages that wait are stored in the tab, and would be lost. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Calls back when the browser is online again, or after a timeout in case the server was down. */
function whenBack(resume: () => void): void {
  const resumeSending = (): void => {
    clearTimeout(timer);
    removeEventListener('online', resumeSending);
    removeEventListener('beforeunload', askBeforeLeaving);
    resume();
  };
  const timer = setTimeout(resumeSending, triedAgainMs);
  addEventListener('online', resumeSending);
  addEventListener('beforeunload', askBeforeLeaving);
}

/** Sends a message with its key, and replaces its copy on screen with the API's message. */
async function deliver(cache: QueryClient, client: Client, message: PendingMessage): Promise<void> {
  const { accountId, contactId, body, media, clientKey } = message;
  const mediaLinks = media.map(({ url }) => url);
  try {
    const sent = await client.call(sendMessage, { accountId, contactId, body, mediaLinks, clientKey });
    await putIntoThreads(cache, sent, { accountId, contactId });
  } catch (error) {
    // The displayed contact is stale if the API refuses because of the contact.
    if (isAboutContact(error)) {
      void invalidate(cache, getContact, { accountId, contactId });
    }
    throw error;
  }
}

const contactCodes: readonly string[] = [
  'contact_unsubscribed',
  'contact_blocked',
  'sender_not_textable',
] satisfies ErrorCode[];

const isAboutContact = (error: unknown): boolean => isCallError(error) && contactCodes.includes(error.code);

async function putIntoThreads(
  cache: QueryClient,
  sent: Message,
  conversation: { accountId: number; contactId: number },
): Promise<void> {
  const threads = cache.getQueryCache().findAll({ queryKey: [listMessages.path, conversation] });
  for (const { queryKey } of threads) {
    await whenIdle(cache, queryKey);
    cache.setQueryData<Pages<Message>>(
      queryKey,
      (loaded) => loaded && takeItem(loaded, sent, threadOrdering),
    );
  }
}

function useOwnOutbox(): Outbox {
  const { userId } = useCaller();
  const { client } = useSurroundings();

  return outboxOf(useQueryClient(), client, userId);
}

/** Returns a function from contact IDs to their newest unsent message (features IN-01). */
export function useUnsent(): (contactId: number) => string | undefined {
  const { accountId } = useCaller();
  const outbox = useOwnOutbox();
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent);

  return (contactId) => {
    const last = unsent.findLast((one) => one.accountId === accountId && one.contactId === contactId);

    return last && (last.body || describeMedia(last.media));
  };
}

/** Outbox of a conversation: its pending messages, and functions to add to it (features IN-03). */
export function useOutbox(contactId: number) {
  const { accountId } = useCaller();
  const outbox = useOwnOutbox();
  const read = useCallback(() => outbox.of({ accountId, contactId }), [outbox, accountId, contactId]);
  const pending = useSyncExternalStore(outbox.subscribe, read);

  return {
    pending,
    send: (outgoing: Pick<Outgoing, 'body' | 'media'>) => outbox.post({ ...outgoing, accountId, contactId }),
    retry: outbox.retry,
    discard: outbox.discard,
  };
}
