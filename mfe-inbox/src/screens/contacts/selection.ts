/** The contacts chosen in the table: some by id, or every one that matches. */
export type Selection =
  { readonly kind: 'some'; readonly ids: ReadonlySet<number> } | { readonly kind: 'all' };

export const nobody: Selection = { kind: 'some', ids: new Set() };
export const everybody: Selection = { kind: 'all' };

/** Whether a contact is chosen. */
export function isChosen(selection: Selection, id: number): boolean {
  return selection.kind === 'all' || selection.ids.has(id);
}

/** How many are chosen, of so many that match. */
export function chosenCount(selection: Selection, matching: number): number {
  return selection.kind === 'all' ? matching : selection.ids.size;
}

/** One more, or one less. Taking one out of all leaves the others of the page that is loaded. */
export function toggled(selection: Selection, id: number, loaded: readonly number[]): Selection {
  const ids = new Set(selection.kind === 'all' ? loaded : selection.ids);
  if (!ids.delete(id)) {
    ids.add(id);
  }

  return { kind: 'some', ids };
}

/** From one row to another, as a press with Shift means it. */
export function withRange(
  selection: Selection,
  range: { readonly from: number; readonly to: number },
  loaded: readonly number[],
): Selection {
  const places = [loaded.indexOf(range.from), loaded.indexOf(range.to)];
  if (places.includes(-1)) {
    return toggled(selection, range.to, loaded);
  }
  const between = loaded.slice(Math.min(...places), Math.max(...places) + 1);

  return { kind: 'some', ids: new Set([...(selection.kind === 'all' ? loaded : selection.ids), ...between]) };
}
