import type { Config } from '../../config/config.ts';
import type { Db } from '../../platform/db/client.ts';
import { findDomain, findDomains } from './domains.store.ts';

/** Configuration that link URLs depend on. */
export type LinkConfig = Pick<Config, 'shortLinkUrl' | 'publicApiUrl'>;

/** Returns the origin of an organization's short links; 0, or an unverified domain, means the built-in one. */
export async function linkOrigin(
  config: LinkConfig,
  db: Db,
  { orgId, customDomainId = 0 }: { orgId: number; customDomainId?: number },
): Promise<string> {
  const domain = customDomainId === 0 ? undefined : await findDomain(db, orgId, customDomainId);

  return domain?.verifiedAt ? `https://${domain.domain}` : config.shortLinkUrl;
}

/**
 * Returns the hosts whose links are already ours: the protected domain, hosted pages, and the organization's domains.
 */
export async function findOwnHosts(config: LinkConfig, db: Db, orgId: number): Promise<ReadonlySet<string>> {
  const domains = await findDomains(db, orgId);

  return new Set([
    new URL(config.shortLinkUrl).host,
    new URL(config.publicApiUrl).host,
    ...domains.map(({ domain }) => domain),
  ]);
}
