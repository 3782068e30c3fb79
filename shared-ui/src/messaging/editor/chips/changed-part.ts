/** A replacement in a text. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Returns the smallest replacement that makes one text of another; undefined if they are the same. */
export function changedPart(before: string, after: string): Change | undefined {
  if (before === after) {
    return undefined;
  }
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) {
    from += 1;
  }
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) {
    same += 1;
  }

  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
