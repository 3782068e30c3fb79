import type { Selected } from 'shared-ui/table';

/** The contacts chosen in the table: some by id, or every one that matches. */
export type Selection = Selected<number>;

export const noContacts: Selection = new Set();

/** How many are chosen, of so many that match. */
export function chosenCount(selection: Selection, matching: number): number {
  return selection === 'all' ? matching : selection.size;
}
