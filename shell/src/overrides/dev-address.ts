const thisComputer = ['localhost', '127.0.0.1'];

/**
 * The origin of a dev server, where the address is one of this computer and nothing else; undefined = it is not.
 * Any other address would let a link run somebody else's script in the name of who opens it.
 */
export function readDevAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' || !thisComputer.includes(url.hostname)) {
    return undefined;
  }
  const isBare = [url.username, url.password, url.search, url.hash].every((part) => part === '');

  return isBare && url.pathname === '/' ? url.origin : undefined;
}

/** As a person reads it: 'localhost:5173'. */
export const shortAddress = (origin: string): string => new URL(origin).host;
