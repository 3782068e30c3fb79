import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from 'shared-contracts/api/auth';
import { searchContacts } from 'shared-contracts/api/contacts';
import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { readLedger, simulateInbound } from 'shared-contracts/api/carriers/simulator';
import type { LedgerEntry } from 'shared-contracts/api/carriers/simulator';
import { getMe } from 'shared-contracts/api/users';
import { CallError, createClient } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import type { ContactBrief } from 'shared-contracts/domain/contact';
import type { Message } from 'shared-contracts/domain/message';
import { demoPassword, people } from '../fixtures/people.ts';

/** A call that failed, as its caller saw it. */
interface Failure {
  /** Time in milliseconds. */
  readonly at: number;
  readonly code: string;
}

/** A staff member who keeps retrying, like a browser with a Retry button. */
export interface Staff {
  readonly client: Client;
  /** Bearer token of their session. */
  readonly token: string;
  readonly accountId: number;
  /** The account's number. */
  readonly number: string;
  /** Calls that failed and were repeated. */
  readonly failures: readonly Failure[];
  /** Returns contacts of the account who may be texted. */
  contacts(count: number): Promise<ContactBrief[]>;
  /** Sends with one client key until the API has accepted the message. */
  send(contactId: number, body: string): Promise<Message>;
  /** Posts an incoming message with one id until the API has accepted it, like a carrier does. */
  textIn(from: string, body: string): Promise<void>;
  /** Returns the newest message of a conversation. */
  newest(contactId: number): Promise<Message | undefined>;
  /** Returns the send calls that the carrier received from the account's number. */
  ledger(): Promise<LedgerEntry[]>;
}

const isPassing = (error: unknown): error is CallError =>
  error instanceof CallError && ['unreachable', 'unavailable', 'internal'].includes(error.code);

/** Retries while faults are injected, and notes each failure; any other error fails the test. */
async function insist<Result>(call: () => Promise<Result>, failures: Failure[]): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error)) {
        throw error;
      }
      failures.push({ at: Date.now(), code: error.code });
      await pause(200);
    }
  }
}

/** Signs in a demo user, by default the owner. */
export async function signIn(apiUrl: string, email: string = people.owner): Promise<Staff> {
  const { token } = await createClient({ baseUrl: apiUrl }).call(login, { email, password: demoPassword });

  return staffAt(apiUrl, token);
}

/** Uses a session at an API process. */
export async function staffAt(apiUrl: string, token: string): Promise<Staff> {
  const client = createClient({ baseUrl: apiUrl, token: () => token });
  const { organization } = await client.call(getMe, {});
  const [account] = organization.accounts;
  if (!account?.phone) {
    throw new Error('This person has no account with a number.');
  }
  const { id: accountId, phone: number } = account;
  const failures: Failure[] = [];
  const insistently = <Result>(call: () => Promise<Result>) => insist(call, failures);

  return {
    client,
    token,
    accountId,
    number,
    failures,
    async contacts(count) {
      const contacts: ContactBrief[] = [];
      for (let cursor = 0; contacts.length < count;) {
        const page = await client.call(searchContacts, {
          accountId,
          suggestion: false,
          start_cursor: cursor,
        });
        contacts.push(...page.items.filter(({ blocked, unsubscribed }) => !blocked && !unsubscribed));
        if (page.nextPageCursor === 0) {
          break;
        }
        cursor = page.nextPageCursor;
      }

      return contacts.slice(0, count);
    },
    send(contactId, body) {
      const input = { accountId, contactId, body, clientKey: randomUUID() };

      return insistently(() => client.call(sendMessage, input));
    },
    async textIn(from, body) {
      const text = { id: randomUUID(), from, to: number, body, mediaUrls: [] };
      await insistently(() => client.call(simulateInbound, text));
    },
    async newest(contactId) {
      const { items } = await insistently(() => client.call(listMessages, { accountId, contactId }));

      return items[0];
    },
    ledger: () => insistently(async () => (await client.call(readLedger, { from: number })).items),
  };
}

/** Runs an action for every item, a few at a time. */
export async function forEachOf<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (const [index, item] of left) {
        await work(item, index);
      }
    }),
  );
}
