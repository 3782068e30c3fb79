import { replaceLinks } from 'shared-contracts/domain/links';
import { useVerifiedDomains } from './domains.data.ts';

/**
 * Returns a function that replaces a text's links with short links of the right length, to measure and show the text as
 * it is sent. The links lead nowhere. A text is unchanged until the domains are loaded.
 */
export function useShortLinks({
  domainId,
  isEnabled = true,
}: {
  readonly domainId: number;
  readonly isEnabled?: boolean;
}): (text: string) => string {
  const domains = useVerifiedDomains({ isEnabled });
  const domain = domains.find(({ id }) => id === domainId) ?? domains.find(({ id }) => id === 0);
  const sample = domain?.sampleLink;
  const ownHosts = new Set(domains.map((one) => one.domain));
  if (sample === undefined || !isEnabled) {
    return (text) => text;
  }

  return (text) => replaceLinks(text, (link) => (ownHosts.has(new URL(link).host) ? link : sample));
}
