/**
 * The box in which a message is written, as its tools see it: a text area, or the editor with chips. Both know their
 * value, caret and undo; a tool only inserts, and returns the focus.
 */
export interface TextBox {
  /** Returns the element that takes the focus, with the caret where it was; null before it is rendered. */
  readonly element: () => HTMLElement | null;
  /** Replaces the selection with a text and puts the caret after it. */
  readonly insert: (text: string) => void;
}
