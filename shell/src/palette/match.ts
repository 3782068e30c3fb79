import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import type { PaletteEntry } from 'shared-ui/palette';

const wordsOf = (text: string): string[] => foldForSearch(text).split(/\s+/).filter(Boolean);

/**
 * Scores an entry: 3 = its label begins with the text, 2 = every typed word begins a word of the entry, 1 = some are
 * only inside words of label or hint, otherwise 0. Hidden search words match only from their beginning, otherwise users
 * could not tell why the entry is listed.
 */
function rankEntry({ label, hint = '', words = '' }: PaletteEntry, typed: readonly string[]): number {
  const name = foldForSearch(label);
  const seen = ` ${name} ${foldForSearch(hint)}`;
  const everything = `${seen} ${foldForSearch(words)}`;
  const begins = (word: string): boolean => everything.includes(` ${word}`);
  if (!typed.every((word) => begins(word) || seen.includes(word))) {
    return 0;
  }
  if (name.startsWith(typed.join(' '))) {
    return 3;
  }

  return typed.every(begins) ? 2 : 1;
}

/** Returns the entries that contain every word, best matches first; all entries if nothing is typed. */
export function matchEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const typed = wordsOf(text);
  if (typed.length === 0) {
    return [...entries];
  }

  return entries
    .map((entry) => ({ entry, fits: rankEntry(entry, typed) }))
    .filter(({ fits }) => fits > 0)
    .toSorted((one, other) => other.fits - one.fits)
    .map(({ entry }) => entry);
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Limit per group, which leaves room for the others. */
const mostOfGroup = 8;

/** Groups entries, in the order in which groups first occur. Duplicates are dropped. */
export function inGroups(entries: readonly PaletteEntry[]): PaletteGroup[] {
  const groups = new Map<string, PaletteEntry[]>();
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry.id)) {
      continue;
    }
    seen.add(entry.id);
    const group = groups.get(entry.group) ?? [];
    groups.set(entry.group, group);
    if (group.length < mostOfGroup) {
      group.push(entry);
    }
  }

  return [...groups].map(([title, group]) => ({ title, entries: group }));
}
