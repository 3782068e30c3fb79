import { addresses } from 'shared-contracts/addresses';

/** Pages that would send a user who has just signed in straight back. */
const { login, logout, gsign, twoStep, forgot, activate } = addresses;
const neverBackTo = [login, logout, gsign, twoStep, forgot, activate].map(({ path }) => path);

/**
 * Returns the destination after signing in: the requested path if it has this origin (decisions.md, Sign-in). Otherwise
 * '/', which leads to /dashboard for everyone who may open it (features SH-01, SH-08).
 */
export function safeDestination(address: string | null | undefined, origin: string): string {
  if (!address?.startsWith('/')) {
    return '/';
  }
  const url = readUrl(address, origin);
  if (url?.origin !== origin) {
    return '/';
  }
  if (neverBackTo.some((page) => url.pathname === page || url.pathname.startsWith(`${page}/`))) {
    return '/';
  }
  // The parser turns '/.//elsewhere' into '//elsewhere', which as an address would name another host.
  if (url.pathname.startsWith('//')) {
    return '/';
  }

  return url.pathname + url.search + url.hash;
}

function readUrl(text: string, origin: string): URL | undefined {
  try {
    return new URL(text, origin);
  } catch {
    return undefined;
  }
}

/** Returns the address of the sign-in page that brings the user back to the current page (features SH-16). */
export function signInAddress(here: { pathname: string; search: string }): string {
  const back = here.pathname + here.search;

  return login.href({}, { redirectUri: back === addresses.home.path ? undefined : back });
}
