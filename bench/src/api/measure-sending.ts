import { setTimeout as pause } from 'node:timers/promises';
import { listInbox } from 'shared-contracts/api/inbox';
import { sendMessage } from 'shared-contracts/api/messages';
import { readLedger } from 'shared-contracts/api/carriers/simulator';
import { getMe } from 'shared-contracts/api/users';
import type { Client } from 'shared-contracts/client';
import { atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median, percentile } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';

const sends = 200;
/** Twenty texts per second: a busy team, and within the limit of one number. */
const pauseMs = 50;
const waitAtMostMs = 30_000;

/** Returns the contacts in the inbox that may be texted. */
async function reachable(client: Client, accountId: number): Promise<{ id: number; phone: string }[]> {
  const { items } = await client.call(listInbox, { accountId });
  const contacts = items.map((item) => item.contact).filter((one) => !one.blocked && !one.unsubscribed);
  if (contacts.length === 0) {
    throw new Error('The demo data has nobody to text.');
  }

  return contacts;
}

/** Sends staff texts to one conversation after another. The simulated carrier reports when each text arrived. */
export async function timeStaffTexts(
  client: Client,
  accountId: number,
  { texts, pauseMs }: { texts: number; pauseMs: number },
): Promise<{ answersMs: number[]; waitsMs: number[] }> {
  const contacts = (await reachable(client, accountId)).slice(0, texts);
  const sentAt = new Map<string, number>();
  const answersMs: number[] = [];
  const run = `bench-${Date.now()}`;
  for (let index = 0; index < texts; index += 1) {
    const body = `${run}-${index}`;
    const contactId = contacts[index % contacts.length]?.id ?? 0;
    const start = Date.now();
    sentAt.set(body, start);
    await client.call(sendMessage, { accountId, contactId, body });
    answersMs.push(Date.now() - start);
    await pause(pauseMs);
  }

  const phones = contacts.map(({ phone }) => phone);
  const arrived = await arrivals(client, { run, phones, texts });

  return { answersMs, waitsMs: [...arrived].map(([body, at]) => at - (sentAt.get(body) ?? Number.NaN)) };
}

/** Measures the time from a staff text's POST to the carrier. */
export async function timeStaff(
  { url }: { readonly url: string },
  pace: { texts: number; pauseMs: number },
): Promise<number[]> {
  const { client } = await signIn({ apiUrl: url });
  const { organization } = await client.call(getMe, {});
  const { waitsMs } = await timeStaffTexts(client, organization.accounts[0]?.id ?? 0, pace);

  return waitsMs;
}

/** Measures sending by a busy team, on a number that sends nothing else. */
export async function measureSending(client: Client, accountId: number): Promise<Measured[]> {
  const { answersMs, waitsMs } = await timeStaffTexts(client, accountId, { texts: sends, pauseMs });

  return [
    figureWithoutTarget('send, answer of the API, p50', median(answersMs), 'ms'),
    figureWithoutTarget('send click to carrier, p50', median(waitsMs), 'ms'),
    atMost('send click to carrier, p95', { value: percentile(waitsMs, 0.95), limit: 500, unit: 'ms' }),
  ];
}

/**
 * Waits until all texts of this run have reached the carrier. Returns the arrival time of each. Reads the ledger in
 * pages.
 */
async function arrivals(
  client: Client,
  { run, phones, texts }: { run: string; phones: readonly string[]; texts: number },
): Promise<Map<string, number>> {
  const giveUpAt = Date.now() + waitAtMostMs;
  while (Date.now() < giveUpAt) {
    const ledgers = await Promise.all(phones.map((to) => client.call(readLedger, { to })));
    const ours = ledgers
      .flatMap(({ items }) => items)
      .filter(({ body, repeat }) => body.startsWith(run) && !repeat);
    if (ours.length === texts) {
      return new Map(ours.map(({ body, at }) => [body, Date.parse(at)]));
    }
  }
  throw new Error(`Not every text reached the carrier within ${waitAtMostMs / 1000} s.`);
}
