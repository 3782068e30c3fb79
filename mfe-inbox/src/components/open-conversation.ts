import { useLocation } from 'shared-ui';

/** Returns the conversation open next to the list; undefined = none. */
export function useOpenConversation(): number | undefined {
  return conversationAt(useLocation().pathname);
}

/** Returns the conversation in the current URL. The next key may be pressed before the page has rendered it. */
export const openConversationNow = (): number | undefined => conversationAt(window.location.pathname);

function conversationAt(path: string): number | undefined {
  const [, id] = /\/conversations\/(\d+)/.exec(path) ?? [];

  return id === undefined ? undefined : Number(id);
}
