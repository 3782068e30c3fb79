import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { standalonePages } from 'shared-contracts/documents';
import { OwnPage } from 'shared-contracts/kernel/own-page';
import * as z from 'zod/mini';
import { ContractTables, contractFileName } from '@tools/build/contract/tables';
import type { ContractUse, Release } from '../store/release.ts';

/** A build's description of itself: `remote.json` next to its files. */
export const RemoteFile = z.object({
  name: z.string(),
  version: z.string(),
  contract: z.string(),
  pages: z.array(z.string()),
  ownPages: z.optional(z.record(z.string(), OwnPage)),
  drawers: z.array(z.string()),
  integrity: z.record(z.string(), z.string()),
  preload: z.array(z.string()),
});
export type RemoteFile = z.infer<typeof RemoteFile>;

/** File that the federation plugin writes for its own tools, in a different order each time. */
const bundlerNotes = /^mf-stats\.json/;

/**
 * Returns the names of all files of a build that belong to its release: all but source maps and the bundler's notes.
 */
export function releasedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && !bundlerNotes.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** Reads a build's description of itself and the tables it was built against. */
export function readBuild(folder: string): { file: RemoteFile; tables: ContractTables | undefined } {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

  return {
    file: RemoteFile.parse(read('remote.json')),
    tables: existsSync(join(folder, contractFileName))
      ? ContractTables.parse(read(contractFileName))
      : undefined,
  };
}

/** Texts in quotes. The closing quote may be the opening one of the next. */
const quoted = /(?<=(["'`]))[^"'`]+(?=\1)/g;

/** Returns the contract's endpoints and events whose names occur in the scripts: bundlers drop unused ones. */
export function usesOf(folder: string, tables: ContractTables): ContractUse {
  const named = new Set(
    releasedFiles(folder)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(quoted) ?? []),
  );

  return {
    endpoints: Object.entries(tables.endpoints).flatMap(([name, { path }]) =>
      named.has(path) && named.has(name) ? name : [],
    ),
    events: Object.keys(tables.events).filter((name) => named.has(name)),
  };
}

function brotliBytes(folder: string, file: string): number {
  const packed = join(folder, `${file}.br`);
  if (existsSync(packed)) {
    return readFileSync(packed).length;
  }

  return brotliCompressSync(readFileSync(join(folder, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;
}

/** Returns the bytes of scripts that each public page in the folder loads. */
function standaloneSizes(folder: string): Record<string, number> {
  const there = Object.entries(standalonePages).filter(([, { file }]) => existsSync(join(folder, file)));

  return Object.fromEntries(
    there.map(([name, { file }]) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const scripts = [...html.matchAll(/<script[^>]+src="[^"]*\/([^"/]+)"/g)].map(
        ([, script = '']) => script,
      );

      return [name, scripts.reduce((sum, script) => sum + brotliBytes(folder, script), 0)];
    }),
  );
}

function sizesOf(folder: string, files: readonly string[], { preload }: RemoteFile): Release['sizes'] {
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => total + brotliBytes(folder, name), 0);

  return {
    firstViewBytes: sum(preload),
    standaloneBytes: standaloneSizes(folder),
    scriptBytes: sum(files.filter((name) => name.endsWith('.js'))),
    totalBytes: files.reduce((total, name) => total + readFileSync(join(folder, name)).length, 0),
  };
}

/** Origin of a release. */
export interface Origin {
  readonly commit: string | undefined;
  readonly who: string;
}

/** Returns the content of a build's release.json. */
export function describeRelease(folder: string, { commit, who }: Origin): Release {
  const { file, tables } = readBuild(folder);
  const names = releasedFiles(folder);
  const hash = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, ...name.split('/'))))
      .digest('hex');

  return {
    remote: file.name,
    version: file.version,
    contract: file.contract,
    commit: commit ?? null,
    createdAt: new Date().toISOString(),
    createdBy: who,
    sizes: sizesOf(folder, names, file),
    pages: file.pages,
    ownPages: file.ownPages,
    drawers: file.drawers,
    uses: tables ? usesOf(folder, tables) : { endpoints: [], events: [] },
    integrity: file.integrity,
    preload: file.preload,
    files: Object.fromEntries(names.map((name) => [name, hash(name)])),
  };
}
