import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { ContractTables } from '@tools/build/contract/tables';
import { readContractTables } from '@tools/build/contract/write-tables';
import { inRoot } from '@tools/checkout/root';
import { compileDeclarations } from './emit.ts';
import { manifestOf, publishedPackages } from './published-packages.ts';
import type { PublishedPackage } from './published-packages.ts';
import { baseCommit, readBase } from './surface/base.ts';
import { compareSurfaces } from './surface/compare-surfaces.ts';
import { compareTables } from './surface/compare-tables.ts';
import type { Finding } from './surface/finding.ts';
import { versionProblems } from './surface/gate.ts';
import { readReport } from './surface/read-report.ts';
import { command, currentReport } from './surface/write-surface.ts';

const reportOf = (name: string): string => `docs/surface/${name}.txt`;
const tablesFile = 'docs/surface/contract.json.br';

const isCheck = process.argv.includes('--check');
const commit = baseCommit();

const decompress = (file: Buffer): string => brotliDecompressSync(file).toString();

/** Compares the contract that a package contains with that of the base. */
function contractFindings(name: PublishedPackage, tables: string): Finding[] {
  const before = name === 'shared-contracts' ? readBase(tablesFile, commit) : undefined;
  const read = (text: string): ContractTables => ContractTables.parse(JSON.parse(text));

  return before ? compareTables(read(decompress(before)), read(tables)) : [];
}

/** Returns why a package may not have the version that its package.json states. */
function problemsOf(name: PublishedPackage, report: string, tables: string): string[] {
  const before = readBase(reportOf(name), commit)?.toString();
  if (before === undefined) {
    return [];
  }
  const [base, now] = [readReport(before), readReport(report)];
  const findings = before === report ? [] : compareSurfaces(base, now);

  return versionProblems({ name, from: base.version, to: now.version }, [
    ...findings,
    ...contractFindings(name, tables),
  ]);
}

interface Written {
  readonly path: string;
  readonly content: string;
  readonly encode: (content: string) => string | Buffer;
  readonly decode: (file: Buffer) => string;
}

/** Writes a file that changed. With `--check`, returns why it is refused instead. */
function write({ path, content, encode, decode }: Written): string[] {
  const file = inRoot(path);
  if (existsSync(file) && decode(readFileSync(file)) === content) {
    return [];
  }
  if (isCheck) {
    return [`${path} is outdated. Run: ${command}`];
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, encode(content));

  return [];
}

/**
 * `pnpm docs:surface [--check]`: writes the public surface of each published package to docs/surface. Refuses if the
 * package's version is too low for what changed since the base.
 */
const [tables] = await Promise.all([readContractTables(), compileDeclarations()]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const reports = publishedPackages.map(
  (name) => [name, currentReport(name, manifestOf(name).version)] as const,
);
const refused = reports.flatMap(([name, report]) => problemsOf(name, report, tables));
const text = { encode: (content: string) => content, decode: (file: Buffer) => file.toString() };
const problems =
  refused.length > 0
    ? refused
    : [
        ...reports.flatMap(([name, content]) => write({ path: reportOf(name), content, ...text })),
        ...write({ path: tablesFile, content: tables, encode: brotliCompressSync, decode: decompress }),
      ];
problems.forEach((problem) => console.error(problem));
process.exitCode = problems.length > 0 ? 1 : 0;
