import { replaceLinks } from 'shared-contracts/domain/links';
import { useVerifiedDomains } from './domains.data.ts';

/**
 * Returns a function that puts short links of the right length in the place of a text's links, to measure and show it as
 * it is sent. They lead nowhere. A text stays as it is until the domains are loaded.
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
