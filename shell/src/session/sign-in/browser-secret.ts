import { consumeFromTab, storeInTab } from './tab-storage.ts';

const key = 'googleBrowserSecret';

/**
 * Stores a secret that proves that a sign-in ends in the tab that began it: a link from someone else comes without it.
 */
export const storeBrowserSecret = (secret: string): void => storeInTab(key, secret);

/** Returns the secret once; '' if this tab began no sign-in. */
export const consumeBrowserSecret = (): string => consumeFromTab(key) ?? '';
