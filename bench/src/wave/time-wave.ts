import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const script = resolve(import.meta.dirname, '../../../api/src/platform/db/big/time-wave.ts');

export interface Timed {
  /** Wall-clock time. */
  readonly startedAt: number;
  readonly ms: number;
  readonly texts: number;
  readonly perSecond: number;
}

/**
 * 'bare': only statements that write the same rows · 'rich': with placeholders and a link · 'delivered': until receipts
 * have arrived.
 */
export type WaveKind = 'plain' | 'bare' | 'rich' | 'delivered';

/** Sends one wave in a data folder, or only writes its rows. Returns how long that took. */
export async function timeWave(
  { dataDir }: { dataDir: string },
  kind: WaveKind,
  recipients: number,
): Promise<Timed> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, dataDir, kind, String(recipients)]);
  const timed = JSON.parse(stdout) as Timed; // printed by our own script
  console.error(kind, JSON.stringify(timed));

  return timed;
}
