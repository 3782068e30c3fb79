import { fieldNameOf } from 'shared-contracts/domain/custom-field';

/** Values as text, whatever form a writer gave them. */
export function metadataOf(stored: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** What a change of metadata sets and takes away: empty names are ignored, an empty or no value takes the field away. */
export function readMetadataChange(change: Readonly<Record<string, string | null>>): {
  set: Record<string, string>;
  taken: string[];
} {
  const named = Object.entries(change)
    .map(([name, value]): [string, string] => [fieldNameOf(name), value?.trim() ?? ''])
    .filter(([name]) => name !== '');

  return {
    set: Object.fromEntries(named.filter(([, value]) => value !== '')),
    taken: named.filter(([, value]) => value === '').map(([name]) => name),
  };
}
