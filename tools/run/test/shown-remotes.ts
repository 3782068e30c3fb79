import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import * as z from 'zod/mini';

/** The remotes that each spec's journeys load, by the spec's path in e2e/specs. */
export type ShownRemotes = Readonly<Record<string, readonly string[]>>;

/** The table in the repository. */
export const tableFile = inRoot('e2e/specs/remotes.json');
/** The remotes that the last run's journeys loaded. */
export const seenFile = inRoot('e2e/test-results/remotes.json');

const Table = z.record(z.string(), z.array(z.string()));

/** Returns a table without rows if the file is missing. */
export const readShownRemotes = (file: string): ShownRemotes =>
  existsSync(file) ? Table.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

/** Writes a table with its rows and their remotes in alphabetical order. */
export function writeShownRemotes(file: string, table: ShownRemotes): void {
  const rows = Object.entries(table)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([spec, remotes]) => [spec, remotes.toSorted()] as const);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`);
}

/** Returns the remotes that journeys loaded although the table lacks them. */
export function remotesLacking(table: ShownRemotes, seen: ShownRemotes): ShownRemotes {
  const rows = Object.entries(seen).map(([spec, remotes]) => {
    const known = table[spec] ?? [];

    return [spec, remotes.filter((remote) => !known.includes(remote))] as const;
  });

  return Object.fromEntries(rows.filter(([spec, remotes]) => remotes.length > 0 || !table[spec]));
}

/** Returns a table with the rows of existing specs, extended by what was seen. */
export function extendTable(table: ShownRemotes, seen: ShownRemotes, specs: readonly string[]): ShownRemotes {
  return Object.fromEntries(
    specs
      .filter((spec) => table[spec] ?? seen[spec])
      .map((spec) => [spec, [...new Set([...(table[spec] ?? []), ...(seen[spec] ?? [])])]]),
  );
}
