import type { Selected } from 'shared-ui/table';

/** Contacts selected in the table: some by ID, or all that match. */
export type Selection = Selected<number>;

export const noContacts: Selection = new Set();

/** Returns the number of selected contacts, given the number that match. */
export function chosenCount(selection: Selection, matching: number): number {
  return selection === 'all' ? matching : selection.size;
}
