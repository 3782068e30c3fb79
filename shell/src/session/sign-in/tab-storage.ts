/**
 * Thrown if the browser stores nothing for this site, as it does with cookies blocked: the next page would not know of
 * the sign-in, and show the form again.
 */
export class StorageBlocked extends Error {
  override readonly name = 'StorageBlocked';

  constructor() {
    super("Your browser doesn't store data for this site. Allow cookies and site data, then sign in again.");
  }
}

/** Stores a value in this tab. Throws `StorageBlocked` if that is not possible. */
export function storeInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    throw new StorageBlocked();
  }
}

/** Returns a value stored in this tab; undefined if there is none. */
export function recallFromTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns a value stored in this tab, and deletes it. */
export function consumeFromTab(key: string): string | undefined {
  const value = recallFromTab(key);
  if (value !== undefined) {
    sessionStorage.removeItem(key);
  }

  return value;
}
