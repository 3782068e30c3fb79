import type { OutboxShelf } from './outbox.ts';

/**
 * A place in this tab's own storage: it outlives a reload and the sign-in page, and two tabs do not take each other's
 * texts. Where storage is forbidden or full, texts are kept for as long as the page is open.
 */
export function sessionShelf(key: string): OutboxShelf {
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
