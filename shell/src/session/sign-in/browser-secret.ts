const key = 'googleBrowserSecret';

/**
 * Stores a secret that proves that a sign-in ends in the tab that began it: a link from someone else comes without it.
 */
export function storeBrowserSecret(secret: string): void {
  sessionStorage.setItem(key, secret);
}

/** Returns the secret once; '' if this tab began no sign-in. */
export function consumeBrowserSecret(): string {
  const secret = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);

  return secret;
}
