import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readLedger, simulateInbound } from 'shared-contracts/api/carriers/simulator';
import { getNumberPool } from 'shared-contracts/api/accounts';
import { createList } from 'shared-contracts/api/contacts/lists';
import { createFlow, getFlow, listAvailableLists } from 'shared-contracts/api/flows';
import { uploadContacts } from 'shared-contracts/api/imports';
import { getMe } from 'shared-contracts/api/users';
import type { Client } from 'shared-contracts/client';
import { containsKeyword, readKeywords, readWords } from 'shared-contracts/flows/engine/keywords';
import { timeStaffTexts } from '../api/measure-sending.ts';
import { atMost } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median, percentile } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';
import { startApi } from '../stack/start-api.ts';

const flowCount = 500;
const inboundPerSecond = 200;
const inboundTexts = 2_000;
const dueAtOnce = 100_000;
const waitingAtMost = 1_000_000;
const importedContacts = 100_000;
const answer = 'Here is your answer.';
const lookMs = 200;
const giveUpMs = 300_000;

const here = resolve(import.meta.dirname, '../../..');
const script = resolve(here, 'api/src/platform/db/big/time-flows.ts');

async function run(dataDir: string, what: 'due' | 'waiting', count: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, dataDir, what, String(count)]);
  console.error(what, stdout.trim());

  return (JSON.parse(stdout) as { ms: number }).ms; // printed by our own script
}

/** Measures matching one text against the keywords of 500 steps, which the engine keeps parsed. */
function timeMatching(): number {
  const keywords = Array.from({ length: flowCount }, (_, n) => readKeywords(`word${n}, other ${n}, más${n}`));
  const times = Array.from({ length: 200 }, (_, round) => {
    const start = performance.now();
    const text = readWords(`I would like word${round} please`);
    keywords.filter((words) => containsKeyword(text, words));

    return performance.now() - start;
  });

  return median(times);
}

/** Returns an area code in which it is daytime, because flows observe quiet hours in their replies. */
function wakingAreaCode(hour = new Date().getUTCHours()): string {
  if (hour >= 14 || hour < 1) {
    return '212';
  }

  return hour < 7 ? '808' : '671';
}

/**
 * Sends texts at a steady rate, each from a different phone. Returns how long each took until its reply reached the
 * carrier.
 */
async function timeAnswers(client: Client, number: string): Promise<number[]> {
  const textedAt = new Map<string, number>();
  const calls: Promise<unknown>[] = [];
  const start = performance.now();
  for (let n = 0; n < inboundTexts; n += 1) {
    const from = `+1${wakingAreaCode()}${2_000_000 + n}`;
    await pause(Math.max(start + (n * 1_000) / inboundPerSecond - performance.now(), 0));
    textedAt.set(from, Date.now());
    const text = { id: randomUUID(), from, to: number, body: 'word0', mediaUrls: [] };
    calls.push(client.call(simulateInbound, text));
  }
  await Promise.all(calls);
  const giveUpAt = performance.now() + giveUpMs;
  while (performance.now() < giveUpAt) {
    const { items } = await client.call(readLedger, { from: number });
    const answers = items.filter(({ body, accepted }) => accepted && body === answer);
    if (answers.length >= inboundTexts) {
      return answers.map(({ to, at }) => Date.parse(at) - (textedAt.get(to) ?? Number.NaN));
    }
    await pause(lookMs);
  }
  throw new Error('Not every text was answered.');
}

/**
 * Imports a file of new contacts into a flow's list. Returns how long it took until the flow had started for all of
 * them.
 */
async function timeImport(client: Client, accountId: number): Promise<number> {
  const { id: listId } = await client.call(createList, { accountId, name: 'Imported' });
  const step = {
    eventId: 'not_responded',
    eventFilledArgs: { listId, delay: 86_400 },
    actionId: 'send_text',
    actionFilledArgs: { body: 'Still there?' },
  } as const;
  const flow = { name: 'Imported', description: 'Measured', steps: [step] };
  const { id: flowId } = await client.call(createFlow, { accountId, flow });
  const rows = Array.from(
    { length: importedContacts },
    (_, n) => `+1${wakingAreaCode()}${3_000_000 + n},Ana ${n}`,
  );
  const file = new File([`phone,name\n${rows.join('\n')}\n`], 'people.csv', { type: 'text/csv' });
  const start = performance.now();
  await client.call(uploadContacts, { accountId, file, listId });
  while (performance.now() - start < giveUpMs) {
    if ((await client.call(getFlow, { flowId })).waitingCount >= importedContacts) {
      return performance.now() - start;
    }
    await pause(lookMs);
  }
  throw new Error('The flow has not begun for all.');
}

async function makeFlows(client: Client, accountId: number): Promise<void> {
  const { items } = await client.call(listAvailableLists, { accountId });
  const listId = items.find(({ kind }) => kind === 'all')?.id ?? 0;
  for (let n = 0; n < flowCount / 2; n += 1) {
    const step = {
      eventId: 'received_keyword',
      eventFilledArgs: { listId, keywords: `word${n}` },
      actionId: 'send_text',
      actionFilledArgs: { body: answer },
    } as const;
    const flow = { name: `Flow ${n}`, description: 'Measured', steps: [step] };
    await client.call(createFlow, { accountId, flow });
  }
}

async function staffP95(client: Client, accountId: number): Promise<number> {
  const { waitsMs } = await timeStaffTexts(client, accountId, { texts: 40, pauseMs: 100 });

  return percentile(waitsMs, 0.95);
}

/**
 * Measures running flows while as many contacts wait: replies to keywords, steps due in one minute, an import into a
 * flow's list. The worker runs in the process of the simulated carrier.
 */
export async function measureFlows(): Promise<Measured[]> {
  const api = await startApi(here, { SEGMENTS_PER_SECOND: '1000000' });
  try {
    const { client } = await signIn({ apiUrl: api.url });
    const { organization } = await client.call(getMe, {});
    const accountId = organization.accounts[0]?.id ?? 0;
    const { data } = await client.call(getNumberPool, { accountId });
    const number = data[0]?.phone_number ?? '';
    await makeFlows(client, accountId);
    const alone = await staffP95(client, accountId);
    await run(api.dataDir, 'waiting', waitingAtMost);
    const beside = await staffP95(client, accountId);
    const answers = await timeAnswers(client, number);
    const importMs = await timeImport(client, accountId);
    const [dueMs, meanwhile] = await Promise.all([
      run(api.dataDir, 'due', dueAtOnce),
      staffP95(client, accountId),
    ]);

    return [
      atMost('inbound text to answer at the carrier, 200 a second, p95', {
        value: percentile(answers, 0.95),
        limit: 500,
        unit: 'ms',
      }),
      atMost('the words of 500 steps against a text', { value: timeMatching(), limit: 2, unit: 'ms' }),
      atMost('a staff text beside 1,000,000 who wait, against none', {
        value: beside / alone,
        limit: 1.25,
        unit: 'times',
      }),
      atMost('100,000 due at once, until all are with the sender', {
        value: dueMs / 1_000,
        limit: 60,
        unit: 's',
      }),
      atMost('a staff text meanwhile, click to carrier, p95', { value: meanwhile, limit: 500, unit: 'ms' }),
      atMost('100,000 imported into the list of a flow, until it has begun for all', {
        value: importMs / 1_000,
        limit: 60,
        unit: 's',
      }),
    ];
  } finally {
    await api.stop();
  }
}
