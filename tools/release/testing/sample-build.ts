import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractTables } from '@tools/build/contract/tables';

/** First script of the sample build. */
export const sampleEntry = 'remoteEntry.0a1b2c3d4e5f.js';
/** Script of its first view. */
export const sampleFirstView = 'first.1a2b3c4d5e6f.js';

const scripts = { [sampleEntry]: 'the entry', [sampleFirstView]: 'the first view' };

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Writes what the bundler says of the sample build, with changes. */
export function describeSampleBuild(folder: string, tables: ContractTables, changes: object = {}): void {
  const file = {
    name: 'mfe-rewards',
    version: '3.0.0',
    pages: ['rewards'],
    drawers: ['rewards'],
    contract: tables.contract,
    preload: [sampleEntry, sampleFirstView],
    integrity: Object.fromEntries(Object.entries(scripts).map(([name, text]) => [name, integrityOf(text)])),
    ...changes,
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(file));
}

/** Writes a build of mfe-rewards as `texting-remote build` leaves it, with changes of its description. */
export function writeSampleBuild(folder: string, tables: ContractTables, changes: object = {}): void {
  mkdirSync(folder, { recursive: true });
  const files = {
    ...scripts,
    [`${sampleFirstView}.map`]: '{}',
    'mf-manifest.json': '{}',
    'wallet.html': '<!doctype html>',
    'contract.json': JSON.stringify(tables),
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
  }
  describeSampleBuild(folder, tables, changes);
}
