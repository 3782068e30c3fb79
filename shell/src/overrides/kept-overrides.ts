import { overrideCookie } from 'shared-contracts/client-config';
import { readDevAddress } from './dev-address.ts';
import { isSwitchedOn } from './has-overrides.ts';

/** A remote that this browser loads from a dev server. */
export interface KeptOverride {
  readonly remote: string;
  readonly origin: string;
}

const prefix = 'mfe-override:';
const thirtyDaysSeconds = 30 * 24 * 60 * 60;
/** Max-age that deletes a cookie. */
const gone = -1;

export const isRemoteName = (name: string): boolean => /^mfe-[a-z][a-z-]*$/.test(name);

/** Sets the cookie for which the host sends the content security policy that allows dev servers. */
function setOverrideCookie(seconds: number): void {
  document.cookie = `${overrideCookie}=on; path=/; samesite=strict; max-age=${seconds}`;
}

/** Returns the overrides that were confirmed in this browser within the last thirty days. */
export function readStoredOverrides(): KeptOverride[] {
  if (!isSwitchedOn()) {
    return [];
  }

  return Object.keys(localStorage).flatMap((key) => {
    const remote = key.slice(prefix.length);
    const origin = key.startsWith(prefix) ? readDevAddress(localStorage.getItem(key) ?? '') : undefined;

    return origin !== undefined && isRemoteName(remote) ? { remote, origin } : [];
  });
}

/**
 * Enables an override from the next page load. Throws if storage is blocked, because the user is waiting for the
 * result.
 */
export function storeOverride({ remote, origin }: KeptOverride): void {
  // Overrides left over from an expired cookie were not confirmed now.
  if (!isSwitchedOn()) {
    Object.keys(localStorage).forEach(dropKey);
  }
  localStorage.setItem(prefix + remote, origin);
  setOverrideCookie(thirtyDaysSeconds);
}

function dropKey(key: string): void {
  if (key.startsWith(prefix)) {
    localStorage.removeItem(key);
  }
}

/** Returns to the released version from the next page load. */
export function deleteOverride(remote: string): void {
  localStorage.removeItem(prefix + remote);
  if (readStoredOverrides().length === 0) {
    setOverrideCookie(gone);
  }
}
