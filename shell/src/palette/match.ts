import type { PaletteEntry } from 'shared-ui/palette';

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** How well an entry fits: 3 = its label begins so, 2 = a word of it does, 1 = it is somewhere in it, 0 = not at all. */
function fit({ label, hint = '', words = '' }: PaletteEntry, typed: readonly string[]): number {
  const name = label.toLowerCase();
  const everything = `${name} ${hint.toLowerCase()} ${words.toLowerCase()}`;
  if (!typed.every((word) => everything.includes(word))) {
    return 0;
  }
  if (name.startsWith(typed.join(' '))) {
    return 3;
  }

  return typed.every((word) => ` ${everything}`.includes(` ${word}`)) ? 2 : 1;
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

/** Deals entries to their groups, in the order in which groups first come. */
export function inGroups(entries: readonly PaletteEntry[]): PaletteGroup[] {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.group) ?? [];
    groups.set(entry.group, group);
    if (group.length < mostOfGroup) {
      group.push(entry);
    }
  }

  return [...groups].map(([title, group]) => ({ title, entries: group }));
}
