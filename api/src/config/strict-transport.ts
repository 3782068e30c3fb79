/**
 * The Strict-Transport-Security header of an origin: a year where it is reached by https, none where it is not. Other
 * names below it are left out unless the configuration says so: they may be somebody else's, and without https.
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
