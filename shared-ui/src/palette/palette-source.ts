import type { Surroundings } from 'shared-ui';

/** Something that the command palette offers: a page, a person, an action. */
export interface PaletteEntry {
  /** One of a kind within its source. */
  readonly id: string;
  /** The heading that it stands under, such as 'Contacts'; several sources may use the same. */
  readonly group: string;
  readonly label: string;
  /** What tells it from others of the same name, such as a phone number. */
  readonly hint?: string;
  /** More words that it is found by. */
  readonly words?: string;
  /** Where it leads, or what it does. */
  readonly opens: string | (() => void);
}

/** What a source works with: who is signed in, in which account, the client, and the way to pages. */
export type PaletteHost = Pick<Surroundings, 'bus' | 'client' | 'config' | 'session' | 'navigate'>;

/**
 * What a part of the app contributes to the command palette: the default export of a remote's `./palette`. A remote may
 * have been built months before the shell that reads it: this changes by addition only.
 */
export interface PaletteSource {
  /** What is there without asking; the palette itself finds what was typed among it. Only what the person may do. */
  readonly entries: (host: PaletteHost) => readonly PaletteEntry[];
  /** What the server finds for the words that were typed, best first. */
  readonly find?: (words: string, host: PaletteHost, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
}

/** Declares what a remote contributes to the command palette. */
export function definePalette(source: PaletteSource): PaletteSource {
  return source;
}
