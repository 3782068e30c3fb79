/** Returns the whole number that a text consists of; undefined if it is none, negative, or more than `most`. */
export function wholeNumberOf(text: string, most: number): number | undefined {
  const digits = text.trim();
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;

  return number <= most ? number : undefined;
}
