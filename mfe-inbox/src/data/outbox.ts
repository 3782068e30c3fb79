import * as z from 'zod/mini';
import { Media } from 'shared-contracts/domain/message';

/** A text that was written here and that the API has not yet answered for. */
export const PendingMessage = z.object({
  /** Given once, sent with every try: the API sends a key once, however often it is asked. */
  clientKey: z.string(),
  accountId: z.int(),
  contactId: z.int(),
  body: z.string(),
  media: z.array(Media),
  createdAt: z.string(),
  state: z.enum(['waiting', 'sending', 'failed']),
  /** Why it failed, in a sentence. */
  reason: z.string(),
});

export type PendingMessage = z.infer<typeof PendingMessage>;

interface Conversation {
  readonly accountId: number;
  readonly contactId: number;
}

export type Outgoing = Pick<PendingMessage, 'accountId' | 'contactId' | 'body' | 'media'>;

/** Where the outbox is kept between two loads of the page. */
export interface OutboxShelf {
  read(): string | null;
  write(text: string): void;
}

export interface Outbox {
  of(conversation: Conversation): readonly PendingMessage[];
  /** Those that failed or wait for the connection, in every conversation. */
  unsent(): readonly PendingMessage[];
  /** Takes a text in; `deliver` is asked when those before it in the same conversation are done. */
  post(outgoing: Outgoing): void;
  /** Tries a failed one again, under its own key. */
  retry(clientKey: string): void;
  /** Gives up one that failed, or that waits for the connection. */
  discard(clientKey: string): void;
  subscribe(listener: () => void): () => void;
}

interface OutboxOptions {
  /** Sends one to the API; throws the reason to show. */
  readonly deliver: (message: PendingMessage) => Promise<void>;
  /** Whether the API was not reached: then everything waits until `whenBack` calls back, and goes on in its order. */
  readonly isUnreached: (error: unknown) => boolean;
  readonly whenBack: (resume: () => void) => void;
  readonly reasonOf: (error: unknown) => string;
  readonly shelf: OutboxShelf;
  readonly newKey: () => string;
  readonly now: () => Date;
}

const awaitsConnection = 'Waiting for the connection.';
const interrupted = 'The page was closed before this was sent. Retry to send it.';

/** How long after it was written a text that waited for the connection still goes out by itself after a reload. */
const resumedMs = 3_600_000;

/** What a text that was kept is after a reload: one that waited for the connection goes on waiting, others have failed. */
function kept(message: PendingMessage, now: Date): PendingMessage {
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

    return read.success ? read.data.map((message) => kept(message, now)) : [];
  } catch {
    return []; // what another version left there is not worth an error
  }
}

const isOf =
  (conversation: Conversation) =>
  (message: PendingMessage): boolean =>
    message.accountId === conversation.accountId && message.contactId === conversation.contactId;

const nothing: readonly PendingMessage[] = [];

/**
 * The texts on their way to the API. Within a conversation they go one after another, so that they arrive in the order
 * they were written; a failed one is kept, with its key, until it is sent or given up.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { deliver, isUnreached, whenBack, reasonOf, shelf, newKey, now } = options;
  let messages: readonly PendingMessage[] = readShelf(shelf, now());
  let isHeld = messages.some((one) => one.state === 'waiting');
  const listeners = new Set<() => void>();
  const lists = new Map<string, readonly PendingMessage[]>();
  /** Returns the same list for a name until something changes. */
  function listed(name: string, isMeant: (message: PendingMessage) => boolean): readonly PendingMessage[] {
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

  /** Puts a text back to its place; it may have arrived, and its key sees to it that it is sent once. */
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
    of: (conversation) => listed(`${conversation.accountId}/${conversation.contactId}`, isOf(conversation)),
    unsent: () => listed('unsent', ({ reason }) => reason !== ''),
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
