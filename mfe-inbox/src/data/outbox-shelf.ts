import type { OutboxShelf } from './outbox.ts';

/**
 * Stores messages in this tab's session storage. It survives a reload and the sign-in page, and tabs do not share it.
 * If storage is blocked or full, messages are kept while the page is open.
 */
export function createSessionShelf(key: string): OutboxShelf {
  return {
    read() {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        return;
      }
    },
  };
}
