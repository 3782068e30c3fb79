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
  /** Takes a text in; `deliver` is asked when those before it in the same conversation are done. */
  post(outgoing: Outgoing): void;
  /** Tries a failed one again, under its own key. */
  retry(clientKey: string): void;
  /** Gives a failed one up. */
  discard(clientKey: string): void;
  subscribe(listener: () => void): () => void;
}

interface OutboxOptions {
  /** Sends one to the API; throws the reason to show. */
  readonly deliver: (message: PendingMessage) => Promise<void>;
  readonly reasonOf: (error: unknown) => string;
  readonly shelf: OutboxShelf;
  readonly newKey: () => string;
  readonly now: () => Date;
}

const interrupted = 'The page was closed before this was sent. Retry to send it.';

function readShelf(shelf: OutboxShelf): PendingMessage[] {
  try {
    const kept = z.array(PendingMessage).safeParse(JSON.parse(shelf.read() ?? '[]'));

    return kept.success
      ? kept.data.map((one) => ({ ...one, state: 'failed', reason: one.reason || interrupted }))
      : [];
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
export function createOutbox({ deliver, reasonOf, shelf, newKey, now }: OutboxOptions): Outbox {
  let messages: readonly PendingMessage[] = readShelf(shelf);
  const listeners = new Set<() => void>();
  const lists = new Map<string, readonly PendingMessage[]>();

  function set(next: readonly PendingMessage[]) {
    messages = next;
    lists.clear();
    shelf.write(JSON.stringify(messages));
    listeners.forEach((listener) => listener());
  }
  const change = (clientKey: string, part: Partial<PendingMessage>): void =>
    set(messages.map((one) => (one.clientKey === clientKey ? { ...one, ...part } : one)));
  const remove = (clientKey: string): void => set(messages.filter((one) => one.clientKey !== clientKey));

  async function advance(conversation: Conversation): Promise<void> {
    const here = messages.filter(isOf(conversation));
    const next = here.find((one) => one.state === 'waiting');
    if (!next || here.some((one) => one.state === 'sending')) {
      return;
    }

    change(next.clientKey, { state: 'sending', reason: '' });
    try {
      await deliver(next);
      remove(next.clientKey);
    } catch (error) {
      change(next.clientKey, { state: 'failed', reason: reasonOf(error) });
    }
    await advance(conversation);
  }

  return {
    of(conversation) {
      const name = `${conversation.accountId}/${conversation.contactId}`;
      const existing = lists.get(name);
      if (existing) {
        return existing;
      }
      const matching = messages.filter(isOf(conversation));
      lists.set(name, matching.length > 0 ? matching : nothing); // the same list until something changes

      return lists.get(name) ?? nothing;
    },
    post(outgoing) {
      const message = { ...outgoing, clientKey: newKey(), createdAt: now().toISOString() };
      set([...messages, { ...message, state: 'waiting', reason: '' }]);
      void advance(outgoing);
    },
    retry(clientKey) {
      const failed = messages.find((one) => one.clientKey === clientKey && one.state === 'failed');
      if (!failed) {
        return;
      }
      change(clientKey, { state: 'waiting', reason: '' });
      void advance(failed);
    },
    discard(clientKey) {
      if (messages.some((one) => one.clientKey === clientKey && one.state === 'failed')) {
        remove(clientKey);
      }
    },
    subscribe(listener) {
      listeners.add(listener);

      return () => listeners.delete(listener);
    },
  };
}
