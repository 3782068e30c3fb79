import * as z from 'zod/mini';
import { Media } from 'shared-contracts/domain/message';

/** A message written here that the API has not confirmed yet. */
export const PendingMessage = z.object({
  /** Idempotency key, created once and sent with every try. The API sends a message once per key. */
  clientKey: z.string(),
  accountId: z.int(),
  contactId: z.int(),
  body: z.string(),
  media: z.array(Media),
  createdAt: z.string(),
  state: z.enum(['waiting', 'sending', 'failed']),
  /** Reason for the failure, as a sentence. */
  reason: z.string(),
});

export type PendingMessage = z.infer<typeof PendingMessage>;

interface Conversation {
  readonly accountId: number;
  readonly contactId: number;
}

export type Outgoing = Pick<PendingMessage, 'accountId' | 'contactId' | 'body' | 'media'>;

/** Storage of the outbox between page loads. */
export interface OutboxShelf {
  read(): string | null;
  write(text: string): void;
}

export interface Outbox {
  of(conversation: Conversation): readonly PendingMessage[];
  /** Messages that failed or are waiting for the connection, in all conversations. */
  unsent(): readonly PendingMessage[];
  /** Adds a message. `deliver` is called once earlier messages in the conversation are done. */
  post(outgoing: Outgoing): void;
  /** Retries a failed message with the same key. */
  retry(clientKey: string): void;
  /** Discards a message that failed or is waiting for the connection. */
  discard(clientKey: string): void;
  subscribe(listener: () => void): () => void;
}

interface OutboxOptions {
  /** Sends a message to the API. Throws an error whose reason is shown. */
  readonly deliver: (message: PendingMessage) => Promise<void>;
  /** Whether the API could not be reached. All messages then wait, in order, until `whenBack` calls back. */
  readonly isUnreached: (error: unknown) => boolean;
  readonly whenBack: (resume: () => void) => void;
  readonly reasonOf: (error: unknown) => string;
  readonly shelf: OutboxShelf;
  readonly newKey: () => string;
  readonly now: () => Date;
}

const awaitsConnection = 'Waiting for the connection.';
const interrupted = 'The page was closed before this was sent. Retry to send it.';

/** Maximum age at which a message waiting for the connection is still sent automatically after a reload. */
const resumedMs = 3_600_000;

/**
 * Returns a stored message after a reload. One that was waiting for the connection keeps waiting; others have failed.
 */
function restoreMessage(message: PendingMessage, now: Date): PendingMessage {
  const { state, reason, createdAt } = message;
  const isRecent = now.getTime() - Date.parse(createdAt) < resumedMs;
  if (state !== 'failed' && reason === awaitsConnection && isRecent) {
    return { ...message, state: 'waiting' };
  }

  return { ...message, state: 'failed', reason: state === 'failed' && reason ? reason : interrupted };
}

function readShelf(shelf: OutboxShelf, now: Date): PendingMessage[] {
  try {
    const read = z.array(PendingMessage).safeParse(JSON.parse(shelf.read() ?? '[]'));

    return read.success ? read.data.map((message) => restoreMessage(message, now)) : [];
  } catch {
    return []; // ignore values stored by another version
  }
}

const isOf =
  (conversation: Conversation) =>
  (message: PendingMessage): boolean =>
    message.accountId === conversation.accountId && message.contactId === conversation.contactId;

const nothing: readonly PendingMessage[] = [];

/**
 * Creates the queue of messages to the API. It sends the messages of a conversation one at a time, in the order they
 * were written. Failed ones keep their key until they are sent or discarded.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { deliver, isUnreached, whenBack, reasonOf, shelf, newKey, now } = options;
  let messages: readonly PendingMessage[] = readShelf(shelf, now());
  let isHeld = messages.some((one) => one.state === 'waiting');
  const listeners = new Set<() => void>();
  const lists = new Map<string, readonly PendingMessage[]>();
  /** Returns a cached list, which stays the same object until something changes. */
  function cachedList(
    name: string,
    isMeant: (message: PendingMessage) => boolean,
  ): readonly PendingMessage[] {
    const list = lists.get(name) ?? messages.filter(isMeant);
    lists.set(name, list);

    return list.length > 0 ? list : nothing;
  }

  function set(next: readonly PendingMessage[]) {
    messages = next;
    lists.clear();
    shelf.write(JSON.stringify(messages));
    listeners.forEach((listener) => listener());
  }
  const change = (clientKey: string, part: Partial<PendingMessage>): void =>
    set(messages.map((one) => (one.clientKey === clientKey ? { ...one, ...part } : one)));
  const remove = (clientKey: string): void => set(messages.filter((one) => one.clientKey !== clientKey));

  const reasonToWait = (): string => (isHeld ? awaitsConnection : '');

  async function advance(conversation: Conversation): Promise<void> {
    const here = messages.filter(isOf(conversation));
    const next = here.find((one) => one.state === 'waiting');
    if (!next || isHeld || here.some((one) => one.state === 'sending')) {
      return;
    }

    change(next.clientKey, { state: 'sending' });
    try {
      await deliver(next);
      remove(next.clientKey);
    } catch (error) {
      if (isUnreached(error)) {
        hold(next);

        return;
      }
      change(next.clientKey, { state: 'failed', reason: reasonOf(error) });
    }
    await advance(conversation);
  }

  /** Returns a message to the queue. It may have been delivered; its key prevents sending it twice. */
  function hold({ clientKey }: PendingMessage): void {
    set(
      messages.map((one) =>
        one.clientKey === clientKey || one.state === 'waiting'
          ? { ...one, state: 'waiting', reason: awaitsConnection }
          : one,
      ),
    );
    if (!isHeld) {
      isHeld = true;
      whenBack(resume);
    }
  }

  function resume(): void {
    isHeld = false;
    messages.filter((one) => one.state === 'waiting').forEach((one) => void advance(one));
  }

  if (isHeld) {
    queueMicrotask(resume);
  }

  return {
    of: (conversation) =>
      cachedList(`${conversation.accountId}/${conversation.contactId}`, isOf(conversation)),
    unsent: () => cachedList('unsent', ({ reason }) => reason !== ''),
    post(outgoing) {
      const message = { ...outgoing, clientKey: newKey(), createdAt: now().toISOString() };
      set([...messages, { ...message, state: 'waiting', reason: reasonToWait() }]);
      void advance(outgoing);
    },
    retry(clientKey) {
      const failed = messages.find((one) => one.clientKey === clientKey && one.state === 'failed');
      if (!failed) {
        return;
      }
      change(clientKey, { state: 'waiting', reason: reasonToWait() });
      void advance(failed);
    },
    discard(clientKey) {
      if (messages.some((one) => one.clientKey === clientKey && one.state !== 'sending')) {
        remove(clientKey);
      }
    },
    subscribe(listener) {
      listeners.add(listener);

      return () => listeners.delete(listener);
    },
  };
}
