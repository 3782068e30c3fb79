import { setTimeout as pause } from 'node:timers/promises';
import { getImport, uploadContacts } from 'shared-contracts/api/imports';
import type { ContactImport } from 'shared-contracts/domain/contact-import';
import type { Client } from 'shared-contracts/client';
import type { Worker } from '../stack/start-worker.ts';

const giveUpMs = 300_000;
const lookMs = 100;

export interface Imported {
  readonly one: ContactImport;
  readonly seconds: number;
  readonly mostMegabytes: number;
}

/** Uploads a file of contacts and waits until the worker has imported it. */
export async function importOnce(
  client: Client,
  { worker, accountId, file }: { worker: Worker; accountId: number; file: File },
): Promise<Imported> {
  const start = Date.now();
  const { importId } = await client.call(uploadContacts, { accountId, file });
  let mostMegabytes = 0;
  for (;;) {
    const one = await client.call(getImport, { importId });
    mostMegabytes = Math.max(mostMegabytes, worker.residentMegabytes());
    if (one.state === 'done') {
      return { one, seconds: (Date.now() - start) / 1_000, mostMegabytes };
    }
    if (one.state === 'failed' || Date.now() - start > giveUpMs) {
      throw new Error(`The import did not end well: ${JSON.stringify(one)}`);
    }
    await pause(lookMs);
  }
}
