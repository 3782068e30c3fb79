import { conversationListId } from '../../../components/conversation-list-id.ts';

/** Moves focus from the composer to the list in the drawer, if there is one. */
export function leaveToList(): void {
  document.getElementById(conversationListId)?.focus({ preventScroll: true });
}
