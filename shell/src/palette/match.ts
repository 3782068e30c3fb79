import type { PaletteEntry } from 'shared-ui/palette';

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * How well an entry fits: 3 = its label begins so, 2 = words of it do, 1 = it is somewhere in label or hint, 0 = not at
 * all. Words that are not shown count from their beginning only: nobody would see why the entry is there.
 */
function fit({ label, hint = '', words = '' }: PaletteEntry, typed: readonly string[]): number {
  const name = label.toLowerCase();
  const seen = ` ${name} ${hint.toLowerCase()}`;
  const everything = `${seen} ${words.toLowerCase()}`;
  const begins = (word: string): boolean => everything.includes(` ${word}`);
  if (!typed.every((word) => begins(word) || seen.includes(word))) {
    return 0;
  }
  if (name.startsWith(typed.join(' '))) {
    return 3;
  }

  return typed.every(begins) ? 2 : 1;
}

/** Returns the entries that hold every word, those first whose label begins so; all of them where nothing is typed. */
export function matching(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const typed = wordsOf(text);
  if (typed.length === 0) {
    return [...entries];
  }

  return entries
    .map((entry) => ({ entry, fits: fit(entry, typed) }))
    .filter(({ fits }) => fits > 0)
    .toSorted((one, other) => other.fits - one.fits)
    .map(({ entry }) => entry);
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** As many of a group as leave room for the others. */
const mostOfGroup = 8;

/** Deals entries to their groups, in the order in which groups first come. One that comes twice is taken once. */
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
