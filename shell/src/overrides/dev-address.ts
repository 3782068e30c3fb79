const thisComputer = ['localhost', '127.0.0.1'];

/**
 * Returns the origin of a dev server if the address is on this computer; undefined otherwise. Any other address would
 * let a link run third-party code with the user's permissions.
 */
export function readDevAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' || !thisComputer.includes(url.hostname)) {
    return undefined;
  }
  const isBare = [url.username, url.password, url.search, url.hash].every((part) => part === '');

  return isBare && url.pathname === '/' ? url.origin : undefined;
}

/** Formats an origin for display: 'localhost:5173'. */
export const shortAddress = (origin: string): string => new URL(origin).host;
