/** Returns a person's first name; the whole name if one of the others has the same first name. */
export function shortNameOf(name: string, others: readonly string[]): string {
  const [first = name] = name.split(' ');
  const isShared = others.some((other) => other !== name && other.split(' ')[0] === first);

  return isShared ? name : first;
}
