const placeholder = /\{\w+\.\w+\}/;

/** Whether a text still holds a merge placeholder of the form {word.word} (product-1 section 5). */
export function holdsPlaceholder(text: string): boolean {
  return placeholder.test(text);
}
