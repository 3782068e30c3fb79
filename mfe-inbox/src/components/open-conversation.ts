import { useLocation } from 'shared-ui';

/** The conversation that the page shows next to the list; undefined = none. */
export function useOpenConversation(): number | undefined {
  return conversationAt(useLocation().pathname);
}

/** The conversation that the address names now: somebody may press the next key before the page has followed it. */
export const openConversationNow = (): number | undefined => conversationAt(window.location.pathname);

function conversationAt(path: string): number | undefined {
  const [, id] = /\/conversations\/(\d+)/.exec(path) ?? [];

  return id === undefined ? undefined : Number(id);
}
