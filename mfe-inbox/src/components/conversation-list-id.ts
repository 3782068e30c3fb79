/** ID of the list's element in the drawer. Escape in the composer moves focus to it. */
export const conversationListId = 'conversation-list';
