import type { PaletteSource } from 'shared-ui/palette';

/** Whether what a remote exposes can be asked for entries. */
export function isPaletteSource(value: unknown): value is PaletteSource {
  return (
    typeof value === 'object' && value !== null && 'entries' in value && typeof value.entries === 'function'
  );
}
