/**
 * Key handling by the page's first script, until the components that respond to the keys have loaded. The shell and
 * remotes access it through the window because they are separate builds. Without it, as on test pages, keys work only
 * once those components have loaded.
 */
export interface EarlyKeys {
  /**
   * Announces that these keys will have a listener soon: if pressed before, they are held instead of lost. Returns a
   * function that withdraws the announcement.
   */
  expect(keys: readonly string[]): () => void;
  /**
   * Reports that the keys that work everywhere have listeners now; only those of the conversations are still loading.
   */
  endLoading(): void;
  /** Holds keys of the conversations for a moment, because their page is opening. */
  awaitConversations(): void;
  /** Holds a key that came too early, and all keys after it. */
  hold(event: KeyboardEvent): void;
  /** Dispatches the held keys again, because a listener was added. */
  replay(): void;
  /**
   * Shows the frame of the command palette, which takes the focus and any typed text. Returns false if something else
   * is open.
   */
  openPalette(): boolean;
  readonly isPaletteOpen: boolean;
  /** Text typed so far. */
  readonly typedForPalette: string;
  /** Removes the frame. */
  closePalette(): void;
  /** Called when the frame is shown. Set by the shell's commands once they have loaded. */
  onPalette: (() => void) | undefined;
}

declare global {
  interface Window {
    earlyKeys?: EarlyKeys;
  }
}

/** Set on the element that had the focus before the frame took it; the palette returns the focus there. */
export const focusOriginAttribute = 'data-focus-origin';
export const paletteFrameId = 'palette-frame';
