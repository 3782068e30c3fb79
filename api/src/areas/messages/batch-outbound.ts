import type { Database } from '../../platform/db/client.ts';
import { isDatabaseUnreachable } from '../../platform/db/is-database-unreachable.ts';
import { insertOutboundMessages } from '../../messaging/threads/outbound-message.store.ts';
import type { NewOutbound } from '../../messaging/threads/outbound-message.store.ts';

interface Waiting {
  readonly orgId: number;
  readonly message: NewOutbound;
  readonly resolve: (messageId: number | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Most texts written with one statement: a larger batch would delay the first text until the last one is written. */
const mostTogether = 64;

const gatherers = new WeakMap<Database, ReturnType<typeof createGatherer>>();

/**
 * Writes one text, batched with texts that other calls of this process write to the same organization at the same time:
 * one commit for all of them. Texts to one contact keep the order of their calls. Returns the id of the message;
 * undefined if its client key was already used.
 */
export function insertBatched(
  database: Database,
  orgId: number,
  message: NewOutbound,
): Promise<number | undefined> {
  const gatherer = gatherers.get(database) ?? createGatherer(database);
  gatherers.set(database, gatherer);

  return gatherer(orgId, message);
}

function createGatherer(database: Database) {
  const { db } = database;
  let waiting: Waiting[] = [];
  const contactsUnderWay = new Set<number>();
  let isWriting = false;
  let isPlanned = false;

  /** Takes the texts of the organization that has waited longest, one per contact. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    // A later text must not overtake an earlier one to the same contact that is still waiting.
    const contacts = new Set(contactsUnderWay);
    for (const one of waiting) {
      const { contactId } = one.message;
      const fits = batch.length < mostTogether && (batch[0] ?? one).orgId === one.orgId;
      if (fits && !contacts.has(contactId)) {
        batch.push(one);
      } else {
        left.push(one);
      }
      contacts.add(contactId);
    }
    waiting = left;

    return batch;
  }

  /** Writes a text to a contact that another transaction has locked, without holding up the batch. */
  async function writeAlone(one: Waiting): Promise<void> {
    const { orgId, message } = one;
    const ids = await insertOutboundMessages(db, orgId, { messages: [message] });
    settle(one, ids.get(message.contactId));
  }

  async function writeTogether(orgId: number, batch: readonly Waiting[]): Promise<void> {
    const messages = batch.map(({ message }) => message);
    const ids = await insertOutboundMessages(db, orgId, { messages, skipLocked: true });
    for (const one of batch) {
      const { contactId } = one.message;
      if (ids.has(contactId)) {
        settle(one, ids.get(contactId));
      } else {
        void writeAlone(one).catch((error: unknown) => fail(one, error));
      }
    }
  }

  async function write(orgId: number, batch: readonly Waiting[]): Promise<void> {
    if (batch.length > 1) {
      try {
        return await writeTogether(orgId, batch);
      } catch (error) {
        // The texts may be stored although the connection was lost: written again, they would be sent twice.
        if (isDatabaseUnreachable(error)) {
          batch.forEach((one) => fail(one, error));

          return;
        }
      }
    }
    // A text that the database refuses must not fail the others.
    for (const one of batch) {
      await writeAlone(one).catch((error: unknown) => fail(one, error));
    }
  }

  function settle(one: Waiting, messageId: number | undefined): void {
    contactsUnderWay.delete(one.message.contactId);
    one.resolve(messageId);
    plan();
  }

  function fail(one: Waiting, error: unknown): void {
    contactsUnderWay.delete(one.message.contactId);
    one.reject(error);
    if (isDatabaseUnreachable(error)) {
      // The texts that waited behind it would wait as long again, and their callers have given up by then.
      const behind = waiting;
      waiting = [];
      behind.forEach(({ reject }) => reject(error));
    }
    plan();
  }

  /** Runs one statement at a time. Texts that arrive meanwhile go into the next one, which makes batches large. */
  function pump(): void {
    isPlanned = false;
    if (isWriting) {
      return;
    }
    const batch = takeBatch();
    const [first] = batch;
    if (!first) {
      return;
    }
    isWriting = true;
    for (const { message } of batch) {
      contactsUnderWay.add(message.contactId);
    }
    void write(first.orgId, batch).finally(() => {
      isWriting = false;
      plan();
    });
  }

  /** Starts after this turn of the event loop, so that texts requested together are written together. */
  function plan(): void {
    if (isPlanned || waiting.length === 0) {
      return;
    }
    isPlanned = true;
    setImmediate(pump);
  }

  return (orgId: number, message: NewOutbound) =>
    new Promise<number | undefined>((resolve, reject) => {
      waiting.push({ orgId, message, resolve, reject });
      plan();
    });
}
