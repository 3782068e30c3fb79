/** Email and password of an HTTP Basic header, as UTF-8 (decisions.md, Sign-in); {} if there is none. */
export function readCredentials(authorization: string | undefined): { email?: string; password?: string } {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? '')?.[1];
  if (!encoded) {
    return {};
  }
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) {
    return {};
  }

  return { email: text.slice(0, colon), password: text.slice(colon + 1) };
}
