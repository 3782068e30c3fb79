/**
 * The Strict-Transport-Security header of an origin: a year if it is served over https, none otherwise. Subdomains are
 * included only if configured: they may belong to someone else, and lack https.
 */
export function strictTransportOf(
  publicUrl: string,
  hasSubdomains: boolean,
): Readonly<Record<string, string>> {
  if (new URL(publicUrl).protocol !== 'https:') {
    return {};
  }

  return { 'strict-transport-security': `max-age=31536000${hasSubdomains ? '; includeSubDomains' : ''}` };
}
