import type { Config } from '../../config/config.ts';
import type { Db } from '../../platform/db/client.ts';
import { findDomain, findDomains } from './domains.store.ts';

/** What the addresses of links depend on. */
export type LinkConfig = Pick<Config, 'shortLinkUrl' | 'publicApiUrl'>;

/** Returns the address that short links of an organization begin with; 0, and a domain that is not verified, is the built-in one. */
export async function linkOrigin(
  config: LinkConfig,
  db: Db,
  { orgId, customDomainId = 0 }: { orgId: number; customDomainId?: number },
): Promise<string> {
  const domain = customDomainId === 0 ? undefined : await findDomain(db, orgId, customDomainId);

  return domain?.verifiedAt ? `https://${domain.domain}` : config.shortLinkUrl;
}

/** Returns whether links are ours already: on the protected domain, a hosted page, or a domain of the organization. */
export async function findOwnHosts(config: LinkConfig, db: Db, orgId: number): Promise<ReadonlySet<string>> {
  const domains = await findDomains(db, orgId);

  return new Set([
    new URL(config.shortLinkUrl).host,
    new URL(config.publicApiUrl).host,
    ...domains.map(({ domain }) => domain),
  ]);
}
