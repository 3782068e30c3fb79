/**
 * The handling of keys by the first script of the page, until the parts that answer them are there. Shell and remotes
 * reach it on the window, since each is a build of its own; without it, on a page of tests, keys are as late as those
 * parts.
 */
export interface EarlyKeys {
  /** These keys will be listened for soon: pressed before, they are held instead of lost. Returns how to end that. */
  expect(keys: readonly string[]): () => void;
  /** The keys that work anywhere are listened for now: only those of the conversations have still to come. */
  endLoading(): void;
  /** Holds a key that has come too soon, and those after it. */
  hold(event: KeyboardEvent): void;
  /** Somebody has begun to listen: presses what is held again. */
  replay(): void;
  /** Shows the frame of the command palette, which takes the focus and what is typed. False: something else is open. */
  openPalette(): boolean;
  readonly isPaletteOpen: boolean;
  /** What has been typed so far. */
  readonly typedForPalette: string;
  /** Takes the frame away. */
  closePalette(): void;
  /** Called when the frame is shown, by the shell's commands once they are there. */
  onPalette: (() => void) | undefined;
}

declare global {
  interface Window {
    earlyKeys?: EarlyKeys;
  }
}

/** Set on the element that had the focus before the frame took it: the palette gives it back there. */
export const focusOriginAttribute = 'data-focus-origin';
export const paletteFrameId = 'palette-frame';
