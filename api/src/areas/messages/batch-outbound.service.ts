import type { Database } from '../../platform/db/client.ts';
import { isDatabaseUnreachable } from '../../platform/db/errors/is-database-unreachable.ts';
import { gatherCalls } from '../../platform/gather/gather-calls.ts';
import { insertOutboundMessages } from '../../messaging/threads/outbound-message.store.ts';
import type { NewOutbound } from '../../messaging/threads/outbound-message.store.ts';

interface NewText {
  readonly orgId: number;
  readonly message: NewOutbound;
}

/** Message id of a text that was written; undefined if its client key was already used. */
type Written = number | undefined;
type Write = (text: NewText) => Promise<Written>;

/** Most texts written with one statement: a larger batch would delay the first text until the last one is written. */
const mostTogether = 64;

const writers = new WeakMap<Database, Write>();

/**
 * Writes one text, batched with texts that other calls of this process write to the same organization at the same time:
 * one commit for all of them. Texts to one contact keep the order of their calls. Returns the id of the message;
 * undefined if its client key was already used.
 */
export function insertBatched(database: Database, orgId: number, message: NewOutbound): Promise<Written> {
  const write = writers.get(database) ?? inOrderOfContact(createWriter(database));
  writers.set(database, write);

  return write({ orgId, message });
}

function createWriter({ db }: Database): Write {
  /** Writes texts of one organization to different contacts. */
  async function writeTogether(texts: readonly NewText[]): Promise<(Written | Promise<Written>)[]> {
    const orgId = texts[0]?.orgId ?? 0;
    const messages = texts.map(({ message }) => message);
    const ids = await insertOutboundMessages(db, orgId, { messages, skipLocked: true });

    return texts.map((text) => {
      const { contactId } = text.message;

      return ids.has(contactId) ? ids.get(contactId) : writeAlone(text);
    });
  }

  /** Writes a text to a contact that another transaction has locked, without holding up the batch. */
  async function writeAlone({ orgId, message }: NewText): Promise<Written> {
    const ids = await insertOutboundMessages(db, orgId, { messages: [message] });

    return ids.get(message.contactId);
  }

  const texts = gatherCalls<NewText, Written>({
    groupOf: ({ orgId }) => orgId,
    mostTogether,
    doTogether: writeTogether,
    // Texts may be stored although the connection was lost: written again, they would be sent twice. The waiting ones
    // would wait as long again, and their callers have given up by then. Otherwise, a text that the database refuses
    // must not make the others fail.
    afterFailure: (error) => (isDatabaseUnreachable(error) ? 'fail-waiting' : 'split'),
  });

  return (text) => texts.add(text);
}

/** Writes each text once the previous one to its contact is written, so that none overtakes another. */
function inOrderOfContact(write: Write): Write {
  const last = new Map<number, Promise<Written>>();

  async function writeAfter(before: Promise<Written> | undefined, text: NewText): Promise<Written> {
    await before?.catch((error: unknown) => {
      if (isDatabaseUnreachable(error)) {
        throw error;
      }
    });

    return write(text);
  }

  return async (text) => {
    const { contactId } = text.message;
    const written = writeAfter(last.get(contactId), text);
    last.set(contactId, written);
    try {
      return await written;
    } finally {
      if (last.get(contactId) === written) {
        last.delete(contactId);
      }
    }
  };
}
