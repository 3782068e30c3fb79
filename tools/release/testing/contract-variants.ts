import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import { ContractTables } from '@tools/build/contract/tables';

/**
 * One edit of a source file of shared-contracts. `from` has to occur in the file, so that no test runs without its
 * edit.
 */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the tables of another build of shared-contracts: copies its source, applies the edits and runs it. */
export function variantTables(...edits: Edit[]): ContractTables {
  const folder = mkdtempSync(join(tmpdir(), 'texting-contract-'));
  try {
    cpSync(inRoot('shared-contracts/src'), join(folder, 'src'), { recursive: true });
    cpSync(inRoot('shared-contracts/package.json'), join(folder, 'package.json'));
    symlinkSync(inRoot('shared-contracts/node_modules'), join(folder, 'node_modules'));
    for (const { file, from, to } of edits) {
      const path = join(folder, 'src', file);
      const source = readFileSync(path, 'utf8');
      if (!source.includes(from)) {
        throw new Error(`${file} does not contain: ${from}`);
      }
      writeFileSync(path, source.replace(from, to));
    }
    const printed = execFileSync(
      process.execPath,
      [inRoot('tools/build/contract/print-tables.ts'), join(folder, 'src')],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );

    return ContractTables.parse(JSON.parse(printed));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
