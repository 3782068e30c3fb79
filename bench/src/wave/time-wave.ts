import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const script = resolve(import.meta.dirname, '../../../api/src/platform/db/big/time-wave.ts');

export interface Timed {
  /** By the clock of the machine. */
  readonly startedAt: number;
  readonly ms: number;
  readonly texts: number;
  readonly perSecond: number;
}

/** 'bare': the same rows by statements alone · 'rich': with placeholders and a link · 'delivered': until receipts are in. */
export type WaveKind = 'plain' | 'bare' | 'rich' | 'delivered';

/** Sends one wave of the product in a data folder, or writes its rows, and returns how long that took. */
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
