import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from 'shared-ui';

/** Contacts whose message is sent once its pictures are uploaded, even if another conversation is open by then. */
const due = createStore<ReadonlySet<number>>(new Set());

function setDue(contactId: number, isDue: boolean): void {
  const others = [...due.get()].filter((id) => id !== contactId);
  due.set(new Set(isDue ? [...others, contactId] : others));
}

/**
 * Whether a contact's message waits for its pictures, and how to change that. A conversation that is left and opened
 * again in the meantime still knows, so that nobody sends the message a second time.
 */
export function useDueMessage(contactId: number): [isDue: boolean, setIsDue: (isDue: boolean) => void] {
  const isDue = useSyncExternalStore(due.subscribe, () => due.get().has(contactId));

  return [isDue, useCallback((isDueNow: boolean) => setDue(contactId, isDueNow), [contactId])];
}
