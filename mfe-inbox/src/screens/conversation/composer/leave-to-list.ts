import { conversationListId } from '../../../components/conversation-list-id.ts';

/** Moves the keyboard from the composer to the list in the drawer, where there is one. */
export function leaveToList(): void {
  document.getElementById(conversationListId)?.focus({ preventScroll: true });
}
