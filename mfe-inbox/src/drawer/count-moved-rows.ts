/** Rows on screen before a change: their IDs in order, and which of them are visible. */
export interface Visible {
  readonly ids: readonly number[];
  readonly first: number;
  readonly count: number;
}

/**
 * Returns the number of rows by which the visible part moved after a change. Scrolling by as many keeps it in place.
 * Most visible rows move together, while the changed row goes elsewhere.
 */
export function countMovedRows({ ids, first, count }: Visible, after: readonly number[]): number {
  const placeAfter = new Map(after.map((id, index) => [id, index]));
  const votes = new Map<number, number>();
  for (let index = first; index < Math.min(first + count, ids.length); index += 1) {
    const place = placeAfter.get(ids[index] ?? -1);
    if (place !== undefined) {
      votes.set(place - index, (votes.get(place - index) ?? 0) + 1);
    }
  }
  const [winner] = [...votes].toSorted(([, one], [, other]) => other - one);

  return winner?.[0] ?? 0;
}
