import type { Surroundings } from 'shared-ui';

/** An entry of the command palette: a page, a person, an action. */
export interface PaletteEntry {
  /** Unique within its source. */
  readonly id: string;
  /** Heading for the entry, such as 'Contacts'; several sources may use the same. */
  readonly group: string;
  readonly label: string;
  /** Distinguishes it from entries with the same label, such as a phone number. */
  readonly hint?: string;
  /** Additional search terms. */
  readonly words?: string;
  /** Path to open, or a function to call. */
  readonly opens: string | (() => void);
}

/** Context for a source: the session, the client, and navigation. */
export type PaletteHost = Pick<Surroundings, 'bus' | 'client' | 'config' | 'session' | 'navigate'>;

/**
 * A part of the app's contribution to the command palette: the default export of a remote's `./palette`. A remote may
 * have been built months before the shell that reads it, so this interface changes only by addition.
 */
export interface PaletteSource {
  /**
   * Entries that are available without a request; the palette itself filters them by the typed text. Only entries that
   * the user is permitted to use.
   */
  readonly entries: (host: PaletteHost) => readonly PaletteEntry[];
  /** Searches the server for the typed words; best matches first. */
  readonly find?: (words: string, host: PaletteHost, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
}

/** Declares a remote's contribution to the command palette. */
export function definePalette(source: PaletteSource): PaletteSource {
  return source;
}
