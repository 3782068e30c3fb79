import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Checkout that contains this benchmark. */
export const here = resolve(import.meta.dirname, '../../..');

interface DataFolder {
  readonly dataDir: string;
}

/** Runs one of the API's own scripts on a running API's data folder. Returns its output. */
export async function runScript(
  name: 'time-receipts' | 'time-sending',
  { dataDir }: DataFolder,
  options: readonly (string | number)[],
): Promise<string> {
  const script = resolve(here, `api/src/platform/db/big/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, dataDir, ...options.map(String)]);

  return stdout;
}

/** Runs a script that prints its measurements as JSON. */
export async function runTiming<Timed>(...script: Parameters<typeof runScript>): Promise<Timed> {
  return JSON.parse(await runScript(...script)) as Timed; // printed by our own script
}
