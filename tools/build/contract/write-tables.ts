import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import { capture } from '@tools/checkout/capture';
import { contractFileName } from './tables.ts';

/** Returns the tables of this checkout's contracts, as JSON. */
export async function readContractTables(): Promise<string> {
  const script = inRoot('tools/build/contract/print-tables.ts');
  // In a separate process, which reads the contracts as they are now, however long this process has been running.
  const { code, output } = await capture([process.execPath, script, inRoot('shared-contracts/src')]);
  if (code !== 0) {
    throw new Error(`The tables of shared-contracts could not be read:\n${output}`);
  }

  return output;
}

/** Writes the contract tables next to the files that were built against them. */
export async function writeContractTables(folder: string, read = readContractTables): Promise<void> {
  writeFileSync(join(folder, contractFileName), await read());
}
