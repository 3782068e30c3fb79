/** The id of the list's element in the drawer, so that Escape in the composer leads back to it. */
export const conversationListId = 'conversation-list';
