const key = 'googleBrowserSecret';

/** Shows that a sign-in ends in the tab that began it: a link from somebody else comes without it. */
export function keepBrowserSecret(secret: string): void {
  sessionStorage.setItem(key, secret);
}

/** Returns the secret once; '' where this tab began no sign-in. */
export function takeBrowserSecret(): string {
  const secret = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);

  return secret;
}
