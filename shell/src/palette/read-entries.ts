import type { PaletteEntry } from 'shared-ui/palette';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextOrMissing = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** Whether a remote's value can be shown, found and opened as an entry. */
function isEntry(value: unknown): value is PaletteEntry {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { id, group, label, hint, words, opens }: Partial<Record<keyof PaletteEntry, unknown>> = value;

  return (
    [id, group, label].every(isText) &&
    [hint, words].every(isTextOrMissing) &&
    (isText(opens) || typeof opens === 'function')
  );
}

/**
 * Returns the entries of a remote's contribution, with the remote's name in their ids: another remote may use the same
 * ids. Skips invalid entries, so that nothing a remote returns can break the palette.
 */
export function readEntries(remote: string, contribution: unknown): PaletteEntry[] {
  const entries: unknown[] = Array.isArray(contribution) ? contribution : [];

  return entries.filter(isEntry).map((entry) => ({ ...entry, id: `${remote} ${entry.id}` }));
}
