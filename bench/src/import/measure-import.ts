import { setTimeout as pause } from 'node:timers/promises';
import { getMe } from 'shared-contracts/api/users';
import { getImport, uploadContacts } from 'shared-contracts/api/imports';
import type { ContactImport } from 'shared-contracts/domain/contact-import';
import type { Client } from 'shared-contracts/client';
import { atLeast, atMost, noted } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { signIn } from '../stack/sign-in.ts';
import type { Stack } from '../stack/start-stack.ts';
import { brokenRows, contactsFile, rowsOfFile } from './contacts-file.ts';

const giveUpMs = 300_000;
const lookMs = 100;

/** 100,000 contacts with fields go into a list, then the same file again, over a process that is API and worker in one. */
export async function measureImport(stack: Stack): Promise<Measured[]> {
  const { client } = await signIn(stack);
  const { organization } = await client.call(getMe, {});
  const accountId = organization.accounts[0]?.id ?? 0;
  const before = await residentMegabytes(stack);
  const first = await importOnce(stack, client, accountId);
  const again = await importOnce(stack, client, accountId);
  const good = rowsOfFile - brokenRows;
  if (first.one.created !== good || again.one.updated !== good || again.one.created !== 0) {
    throw new Error(`Rows are missing or twice: ${JSON.stringify({ first: first.one, again: again.one })}`);
  }

  return [
    atMost('100,000 new contacts with three fields', { value: first.seconds, limit: 30, unit: 's' }),
    noted('the same, rows a second', rowsOfFile / first.seconds, 'rows/s'),
    atMost('the same file again, which changes nothing', { value: again.seconds, limit: 30, unit: 's' }),
    atMost('memory of API and worker in one process, most', {
      value: Math.max(first.mostMegabytes, again.mostMegabytes),
      limit: 300,
      unit: 'MB',
    }),
    noted('memory before the import', before, 'MB'),
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

async function importOnce(stack: Stack, client: Client, accountId: number) {
  const start = Date.now();
  const { importId } = await client.call(uploadContacts, { accountId, file: contactsFile() });
  let mostMegabytes = 0;
  for (;;) {
    const one = await client.call(getImport, { importId });
    mostMegabytes = Math.max(mostMegabytes, await residentMegabytes(stack));
    if (one.state === 'done') return { one, seconds: (Date.now() - start) / 1_000, mostMegabytes };
    if (one.state === 'failed' || Date.now() - start > giveUpMs) {
      throw new Error(`The import did not end well: ${JSON.stringify(one)}`);
    }
    await pause(lookMs);
  }
}

async function residentMegabytes({ apiUrl, metricsToken }: Stack): Promise<number> {
  const answer = await fetch(`${apiUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1];
  if (!bytes) throw new Error('The API does not say how much memory it holds.');

  return Number(bytes) / 1_000_000;
}
