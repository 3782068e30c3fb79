import type { PaletteSource } from 'shared-ui/palette';

/** Whether a remote's export is a palette source. */
export function isPaletteSource(value: unknown): value is PaletteSource {
  return (
    typeof value === 'object' && value !== null && 'entries' in value && typeof value.entries === 'function'
  );
}
