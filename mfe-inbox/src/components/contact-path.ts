/** The table of contacts; of one list where it is named (reference.md, Pages). */
export function contactsPath(listName?: string): string {
  return listName === undefined ? '/contacts' : `/contacts?listName=${encodeURIComponent(listName)}`;
}

/** Where a contact is edited. */
export function contactPath(contactId: number): string {
  return `/contacts/${contactId}`;
}

export const newListPath = '/lists/new';
