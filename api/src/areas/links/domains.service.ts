import * as api from 'shared-contracts/api/links';
import type { CustomDomain, DnsRecord } from 'shared-contracts/domain/custom-domain';
import { nanoid } from 'nanoid';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import * as store from './domains.store.ts';
import { sampleLinks } from './links.service.ts';
import type { DomainRow } from './domains.store.ts';

const mostDomains = 20;
const checks = { name: 'domain-checks', points: 30, seconds: 60 };
const beginning = new Date(0).toISOString();

function requireOwn(caller: Caller, orgId: number): void {
  if (orgId !== caller.orgId) {
    throw new AppError('not_found');
  }
}

const linkHost = ({ platform }: Caller) => new URL(platform.config.shortLinkUrl).hostname;

/** Returns the DNS records a domain needs: one that points to us, and one that proves which organization owns it. */
function recordsOf(caller: Caller, { domain, token }: DomainRow): DnsRecord[] {
  return [
    { type: 'CNAME', name: domain, value: linkHost(caller) },
    { type: 'TXT', name: `_links.${domain}`, value: `links-of=${token}` },
  ];
}

function toCustomDomain(caller: Caller, row: DomainRow): CustomDomain {
  return {
    id: row.id,
    orgId: caller.orgId,
    domain: row.domain,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    records: recordsOf(caller, row),
  };
}

/** Returns the built-in entry that every organization has: the protected domain (reference.md, Entities). */
function builtIn(caller: Caller): CustomDomain {
  return {
    id: 0,
    orgId: caller.orgId,
    domain: new URL(caller.platform.config.shortLinkUrl).host,
    verifiedAt: beginning,
    createdAt: beginning,
    updatedAt: beginning,
    records: [],
  };
}

/** The year 3000 in seconds. Much later times are no dates. */
const farFuture = 32_503_680_000;

/** Lists the domains available for short links, the built-in one first. */
export const listDomains = serve(api.listDomains).with(async (caller, { orgId, verifiedSince }) => {
  requireOwn(caller, orgId);
  const since =
    verifiedSince === undefined ? undefined : new Date(Math.min(verifiedSince, farFuture) * 1_000);
  const rows = await store.findDomains(caller.platform.database.db, orgId, since);

  const sampleLinkOf = await sampleLinks(caller.platform, orgId);

  return {
    items: [
      { ...builtIn(caller), sampleLink: sampleLinkOf(undefined) },
      ...rows.map((row) => ({ ...toCustomDomain(caller, row), sampleLink: sampleLinkOf(row.domain) })),
    ],
  };
});

/** Adds a domain; links cannot use it until its DNS is verified. */
export const createDomain = serve(api.createDomain).with(async (caller, { orgId, domain }) => {
  requireOwn(caller, orgId);
  if (domain === linkHost(caller)) {
    throw new AppError('domain_exists', { fields: { domain: 'You have already added this domain.' } });
  }

  return caller.platform.database.inTransaction(async (tx) => {
    if ((await store.findDomains(tx, orgId)).length >= mostDomains) {
      throw new AppError('domain_limit');
    }
    const row = await store.insertDomain(tx, orgId, { domain, token: nanoid(32) });
    if (!row) {
      throw new AppError('domain_exists', { fields: { domain: 'You have already added this domain.' } });
    }
    await audit(tx, caller, { action: 'domain.created', detail: { id: row.id, domain } });

    return toCustomDomain(caller, row);
  });
});

/** Verifies a domain's DNS. A domain whose records are missing is no longer verified. */
export const verifyDomain = serve(api.verifyDomain).with(async (caller, { orgId, domainId }) => {
  requireOwn(caller, orgId);
  const { platform } = caller;
  const { db } = platform.database;
  const row = await store.findDomain(db, orgId, domainId);
  if (!row) {
    throw new AppError('not_found');
  }
  const waitSeconds = await platform.limits.countCall({ ...checks, subject: String(orgId) });
  if (waitSeconds > 0) {
    throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
  }

  const missing: DnsRecord['type'][] = [];
  for (const record of recordsOf(caller, row)) {
    if (!(await isSet(caller, record))) {
      missing.push(record.type);
    }
  }
  const at = new Date();
  const verifiedAt = missing.length > 0 ? null : (row.verifiedAt ?? at);
  const checked = await platform.database.inTransaction(async (tx) => {
    const updated = await store.updateVerified(tx, orgId, { domainId, verifiedAt, at });
    if (!updated) {
      throw new AppError('not_found');
    }
    if ((row.verifiedAt === null) !== (verifiedAt === null)) {
      const action = verifiedAt ? 'domain.verified' : 'domain.unverified';
      await audit(tx, caller, { action, detail: { id: domainId, domain: row.domain } });
    }

    return updated;
  });

  return { domain: toCustomDomain(caller, checked), missing };
});

/** Whether the DNS has a record, ignoring case and the trailing dot. */
async function isSet({ platform }: Caller, { type, name, value }: DnsRecord): Promise<boolean> {
  const { dns } = platform.edges;
  if (type === 'TXT') {
    return (await dns.texts(name)).includes(value);
  }
  const plain = (host: string) => host.toLowerCase().replace(/\.$/, '');

  return (await dns.aliases(name)).some((alias) => plain(alias) === plain(value));
}

/** Deletes a domain. */
export const deleteDomain = serve(api.deleteDomain).with(async (caller, { orgId, domainId }) => {
  requireOwn(caller, orgId);
  await caller.platform.database.inTransaction(async (tx) => {
    const row = await store.deleteDomain(tx, orgId, domainId);
    if (!row) {
      throw new AppError('not_found');
    }
    const { id, domain } = row;
    await audit(tx, caller, { action: 'domain.deleted', detail: { id, domain } });
  });

  return {};
});
