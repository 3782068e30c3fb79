import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeptRelease } from 'shared-contracts/kernel/kept-release';
import { contractVersion } from 'shared-contracts/version';
import { ContractTables } from '@tools/build/contract/tables';
import { insertKeptFile, keptProblems, compressRelease, readKept } from './kept-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texting-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).toString('latin1');
const kept = (day: number, contract = '1.0'): KeptRelease => ({
  contract,
  commit: `c0ffee${day}00000000`,
  keptAt: `2026-01-0${day}T00:00:00.000Z`,
  remotes: {},
  files: { '/icon.png': everyByte },
});

test('[PF-03] the last two stay, byte for byte', () => {
  insertKeptFile(kept(1), compressRelease(kept(1)), folder);
  insertKeptFile(kept(3), compressRelease(kept(3)), folder);

  expect(insertKeptFile(kept(2), compressRelease(kept(2)), folder)).toEqual(['1.0-c0ffee1.json.br']);
  expect(readdirSync(folder).toSorted()).toEqual(['1.0-c0ffee2.json.br', '1.0-c0ffee3.json.br']);
  expect(readKept(folder)).toEqual([kept(3), kept(2)]);
});

test.each([
  ['1.0', []],
  ['1.1', []],
  ['1.2', [expect.stringContaining('of contract 1.0, and this checkout is of 1.2')]],
  ['2.0', []],
  ['2.1', [expect.stringContaining('of contract 1.0, and this checkout is of 2.1')]],
])('[PF-03] a contract %s with 1.0 as the newest kept', (contract, problems) => {
  expect(keptProblems([kept(2), kept(1)], contract)).toEqual(problems);
});

test('[PF-03] one kept release is too few', () => {
  expect(keptProblems([kept(1)], '1.0')).toEqual([expect.stringContaining('2 have to be')]);
});

test('[PF-03] the kept releases are the last two before this checkout, and none is out of date', () => {
  expect(keptProblems(readKept(), contractVersion)).toEqual([]);
});

test('[PF-03] the tables of the kept releases are readable, whatever tables say by now', () => {
  const tables = readKept().flatMap(({ files }) =>
    Object.entries(files).flatMap(([name, text]) =>
      name.endsWith('/contract.json') ? [ContractTables.safeParse(JSON.parse(text)).success] : [],
    ),
  );

  expect(tables.length).toBeGreaterThan(0);
  expect(tables).not.toContain(false);
});
