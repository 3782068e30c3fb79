/** Where a conversation is (reference.md, Pages). */
export function conversationPath(contactId: number): string {
  return `/conversations/${contactId}`;
}

export const newConversationPath = '/conversations/new';

/** The id of the list's element in the drawer, so that Escape in the composer leads back to it. */
export const conversationListId = 'conversation-list';
