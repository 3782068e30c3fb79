import { overrideCookie } from 'shared-contracts/client-config';
import { readDevAddress } from './dev-address.ts';
import { isSwitchedOn } from './has-overrides.ts';

/** A remote that this browser takes from a dev server. */
export interface KeptOverride {
  readonly remote: string;
  readonly origin: string;
}

const prefix = 'mfe-override:';
const thirtyDaysSeconds = 30 * 24 * 60 * 60;
/** An age that no cookie has. */
const gone = -1;

export const isRemoteName = (name: string): boolean => /^mfe-[a-z][a-z-]*$/.test(name);

/** The host sends the content policy that admits dev servers to browsers with this cookie alone. */
function tellHost(seconds: number): void {
  document.cookie = `${overrideCookie}=on; path=/; samesite=strict; max-age=${seconds}`;
}

/** What was confirmed in this browser within the last thirty days. */
export function readKeptOverrides(): KeptOverride[] {
  if (!isSwitchedOn()) {
    return [];
  }

  return Object.keys(localStorage).flatMap((key) => {
    const remote = key.slice(prefix.length);
    const origin = key.startsWith(prefix) ? readDevAddress(localStorage.getItem(key) ?? '') : undefined;

    return origin !== undefined && isRemoteName(remote) ? { remote, origin } : [];
  });
}

/** Switches an override on, from the next load of the page. A storage that is closed throws: the person is waiting. */
export function keepOverride({ remote, origin }: KeptOverride): void {
  // What was left behind when an earlier cookie ran out was not confirmed now.
  if (!isSwitchedOn()) {
    Object.keys(localStorage).forEach(dropKey);
  }
  localStorage.setItem(prefix + remote, origin);
  tellHost(thirtyDaysSeconds);
}

function dropKey(key: string): void {
  if (key.startsWith(prefix)) {
    localStorage.removeItem(key);
  }
}

/** Back to the released version, from the next load of the page. */
export function dropOverride(remote: string): void {
  localStorage.removeItem(prefix + remote);
  if (readKeptOverrides().length === 0) {
    tellHost(gone);
  }
}
