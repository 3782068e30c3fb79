const placeholder = /\{\w+\.\w+\}/;

/** Whether a text still contains a merge placeholder of the form {word.word} (reference.md, Validation). */
export function containsPlaceholder(text: string): boolean {
  return placeholder.test(text);
}
