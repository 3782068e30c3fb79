import type { Tx } from '../../../platform/db/client.ts';
import { replaceFieldValues } from './field-values.store.ts';

const chunkSize = 5_000;

/**
 * Updates the typed copy of contacts' metadata, which filters search. Every writer of `contacts.metadata` (the API,
 * imports, applying a custom field) must call it after the write, in the same transaction, with the contacts it wrote.
 */
export async function keepFieldValues(tx: Tx, orgId: number, contactIds: readonly number[]): Promise<void> {
  for (let start = 0; start < contactIds.length; start += chunkSize) {
    await replaceFieldValues(tx, orgId, contactIds.slice(start, start + chunkSize));
  }
}
