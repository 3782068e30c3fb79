import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fillAccount } from '../inbox/fill-account.ts';
import { bigAccountOf } from '../inbox/measure-inbox.ts';
import type { Measured } from '../lib/report.ts';
import { signIn } from '../stack/sign-in.ts';
import { startApi } from '../stack/start-api.ts';
import { growthRows } from './growth-rows.ts';
import type { CallCost } from './growth-rows.ts';
import { measureReads } from './measure-reads.ts';
import { measureWrites } from './measure-writes.ts';
import { nameOf, parseSizes } from './sizes.ts';
import type { AccountSize } from './sizes.ts';
import { countStatements } from './statement-costs.ts';

const here = resolve(import.meta.dirname, '../../..');
/** Workers are started only for what they do, so that their loops do not count. */
const settings = { ROLE: 'api', SEGMENTS_PER_SECOND: '1000000' };

/** Fills a data folder unless it is filled, and makes its server count statements. */
async function prepare(keptIn: string, { messages, contacts }: AccountSize): Promise<void> {
  const api = await startApi(here, settings, { keptIn });
  try {
    const { client } = await signIn({ apiUrl: api.url });
    if (!(await bigAccountOf(client))) {
      await fillAccount(api, { contacts, messagesPerContact: messages / contacts });
    }
    await countStatements(api.dataDir);
  } finally {
    await api.stop();
  }
}

async function measureSize(folder: string, size: AccountSize): Promise<CallCost[]> {
  const keptIn = join(folder, `${size.messages}-${size.contacts}`);
  console.error(`${nameOf(size)} messages, ${size.contacts.toLocaleString('en-US')} contacts`);
  await prepare(keptIn, size);
  const api = await startApi(here, settings, { keptIn });
  try {
    return [...(await measureReads(api)), ...(await measureWrites(api))];
  } finally {
    await api.stop();
  }
}

/**
 * Measures what each call costs PostgreSQL in accounts of several sizes, and how it grows from the smallest to the
 * largest. Keeps the filled data in `keptIn`, if given.
 */
export async function measureGrowth({
  sizes,
  keptIn,
}: {
  sizes: string | undefined;
  keptIn: string | undefined;
}): Promise<Measured[]> {
  const folder = keptIn ? resolve(keptIn) : mkdtempSync(join(tmpdir(), 'texting-growth-'));
  const bySize: CallCost[][] = [];
  try {
    for (const size of parseSizes(sizes)) {
      bySize.push(await measureSize(folder, size));
    }
  } finally {
    if (!keptIn) {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return growthRows(bySize);
}
