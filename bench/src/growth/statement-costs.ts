import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const folder = resolve(import.meta.dirname, '../../../api/src/platform/db/big');

/** Cost of all statements since the last reset. */
export interface StatementCosts {
  readonly blocks: number;
  readonly ms: number;
}

interface DetailedCosts extends StatementCosts {
  readonly most: readonly { blocks: number; ms: number; calls: number; query: string }[];
}

/** Runs a script in the API's code on a data folder whose server is running. Returns its output. */
export async function runScript(name: string, parameters: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(folder, name), ...parameters]);

  return stdout;
}

/** Makes the server of a data folder count statements from its next start on. */
export async function countStatements(dataDir: string): Promise<void> {
  await runScript('time-statements.ts', [dataDir, 'prepare']);
}

export async function resetCosts(dataDir: string): Promise<void> {
  await runScript('time-statements.ts', [dataDir, 'reset']);
}

/** Reads the costs since the last reset, and prints the statements that cost most, for finding causes. */
export async function readCosts(dataDir: string): Promise<StatementCosts> {
  const costs = JSON.parse(await runScript('time-statements.ts', [dataDir, 'read'])) as DetailedCosts; // our own script
  for (const { blocks, ms, calls, query } of costs.most) {
    console.error(`  ${blocks} buffers, ${ms.toFixed(1)} ms, ${calls} calls: ${query}`);
  }

  return costs;
}
