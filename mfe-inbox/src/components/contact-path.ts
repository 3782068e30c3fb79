/** The table of contacts; of one list where it is named (product-2 section 2, route table). */
export function contactsPath(listName?: string): string {
  return listName === undefined ? '/contacts' : `/contacts?listName=${encodeURIComponent(listName)}`;
}

/** Where a contact is edited. */
export function contactPath(contactId: number): string {
  return `/contacts/${contactId}`;
}

export const newListPath = '/lists/new';
