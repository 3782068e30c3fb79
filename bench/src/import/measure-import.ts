import { setTimeout as pause } from 'node:timers/promises';
import { getMe } from 'shared-contracts/api/users';
import type { ContactImport } from 'shared-contracts/domain/contact-import';
import { atLeast, atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { signIn } from '../stack/sign-in.ts';
import type { Stack } from '../stack/start-stack.ts';
import { startWorker } from '../stack/start-worker.ts';
import { brokenRows, contactsFile, rowsOfFile } from './contacts-file.ts';
import { importOnce } from './import-once.ts';
import type { Imported } from './import-once.ts';

/** Time to wait before measuring: a worker that has just started is still compiling. */
const idleMs = 5_000;

/**
 * Measures an import of 100,000 contacts with fields into a list, then of the same file again, by a worker in a
 * separate process from the API.
 */
export async function measureImport(stack: Stack): Promise<Measured[]> {
  const { client } = await signIn(stack);
  const { organization } = await client.call(getMe, {});
  const accountId = organization.accounts[0]?.id ?? 0;
  const worker = startWorker(stack);
  try {
    await pause(idleMs);
    const before = worker.residentMegabytes();
    const first = await importOnce(client, { worker, accountId, file: contactsFile() });
    const again = await importOnce(client, { worker, accountId, file: contactsFile() });

    return figuresOf(before, first, again);
  } finally {
    await worker.stop();
  }
}

function figuresOf(before: number, first: Imported, again: Imported): Measured[] {
  const good = rowsOfFile - brokenRows;
  if (first.one.created !== good || again.one.updated !== good || again.one.created !== 0) {
    throw new Error(`Rows are missing or twice: ${JSON.stringify({ first: first.one, again: again.one })}`);
  }

  return [
    atMost('100,000 new contacts with three fields', { value: first.seconds, limit: 30, unit: 's' }),
    figureWithoutTarget('the same, rows a second', rowsOfFile / first.seconds, 'rows/s'),
    atMost('the same file again, which changes nothing', { value: again.seconds, limit: 30, unit: 's' }),
    atMost('memory of the worker, most', {
      value: Math.max(first.mostMegabytes, again.mostMegabytes),
      limit: 300,
      unit: 'MB',
    }),
    figureWithoutTarget('memory of the worker before', before, 'MB'),
    atLeast('rows of which each has its end: created, updated, duplicate or invalid', {
      value: sumOf(first.one),
      limit: rowsOfFile,
      unit: 'rows',
    }),
    atMost('rows lost to 100 quotes that are never closed', {
      value: first.one.invalid,
      limit: brokenRows,
      unit: 'rows',
    }),
  ];
}

const sumOf = ({ created, updated, duplicates, invalid }: ContactImport): number =>
  created + updated + duplicates + invalid;
