import { contactsFile } from '../import/contacts-file.ts';
import { importOnce } from '../import/import-once.ts';
import { bigAccountOf } from '../inbox/measure-inbox.ts';
import { noReceiptsMs, setReceiptDelay } from '../stack/set-receipt-delay.ts';
import { signIn } from '../stack/sign-in.ts';
import type { RunningApi } from '../stack/start-api.ts';
import { startWorker } from '../stack/start-worker.ts';
import { timeWave } from '../wave/time-wave.ts';
import type { CallCost } from './growth-rows.ts';
import { readCosts, resetCosts, runScript } from './statement-costs.ts';

const recipients = 100_000;
const importedRows = 10_000;
/** Groups of phones to import, so that another run on the same data imports new ones. */
const fileCount = 700;

/** Measures what a piece of work costs in total, from its own measured time. */
async function costOf(api: RunningApi, what: string, work: () => Promise<number>): Promise<CallCost> {
  await resetCosts(api.dataDir);
  const elapsedMs = await work();
  console.error(`${what}: ${elapsedMs.toFixed(0)} ms:`);
  const { blocks, ms } = await readCosts(api.dataDir);

  return { what, blocks, databaseMs: ms, p50Ms: elapsedMs, p99Ms: elapsedMs };
}

async function measureCleanUp(api: RunningApi): Promise<number> {
  const { ms } = JSON.parse(await runScript('time-clean-up.ts', [api.dataDir])) as { ms: number }; // our own script

  return ms;
}

/** Measures a clean-up, an import into the filled account and a wave beside it. */
export async function measureWrites(api: RunningApi): Promise<CallCost[]> {
  const { client } = await signIn({ apiUrl: api.url });
  const accountId = (await bigAccountOf(client)) ?? 0;
  const cleanUp = await costOf(api, 'clean-up of 1,000 expired callbacks and segments', () =>
    measureCleanUp(api),
  );
  const worker = startWorker(api);
  try {
    const firstRow = Math.floor(Math.random() * fileCount) * importedRows;
    const file = contactsFile({ rows: importedRows, firstRow });
    const imported = await costOf(api, 'import of 10,000 rows', async () => {
      const { seconds } = await importOnce(client, { worker, accountId, file });

      return seconds * 1_000;
    });
    // The number of receipts that arrive during the wave depends on the machine's other load.
    await setReceiptDelay(api, noReceiptsMs);
    const wave = await costOf(api, 'wave of 100,000, create to all sent', async () => {
      const { ms } = await timeWave(api, 'plain', recipients);

      return ms;
    });

    return [cleanUp, imported, wave];
  } finally {
    await worker.stop();
  }
}
