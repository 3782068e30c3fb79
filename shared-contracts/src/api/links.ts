import * as z from 'zod/mini';
import { Done, Id } from '../domain/common.ts';
import { CustomDomain, DomainName } from '../domain/custom-domain.ts';
import { MessageBody } from '../domain/message.ts';
import { account, org, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

/**
 * Returns a text with its links replaced by protected ones, whose clicks are counted (features CA-11). Waves do this
 * automatically.
 */
export const protectLinks = endpoint({
  name: 'protectLinks',
  summary: 'Replace the links of a text with protected links',
  method: 'POST',
  path: '/accounts/:accountId/links',
  access: account('view_conversations', { or: ['manage_templates', 'manage_waves', 'manage_flows'] }),
  audit: unaudited.firstStep,
  input: z.object({ accountId: Id, body: MessageBody }),
  output: z.object({ body: z.string(), replaced: z.int(), message: z.string() }),
});

/**
 * Lists the organization's domains, the built-in one first. With verified_since, lists only domains that links may use.
 */
export const listDomains = endpoint({
  name: 'listDomains',
  summary: 'Domains that short links may use',
  method: 'GET',
  path: '/orgs/:orgId/domains',
  access: signedIn,
  input: z.object({
    orgId: Id,
    /** Epoch seconds; 0 = verified at any time. */
    verified_since: z.optional(z.coerce.number<number>().check(z.int(), z.nonnegative())),
  }),
  output: z.object({ items: z.array(CustomDomain) }),
  errors: ['not_found'],
});

const mayManage = org('manage_org_permissions');

export const createDomain = endpoint({
  name: 'createDomain',
  summary: 'Add a domain for short links',
  method: 'POST',
  path: '/orgs/:orgId/domains',
  access: mayManage,
  audit: 'domain.created',
  input: z.object({ orgId: Id, domain: DomainName }),
  output: CustomDomain,
  errors: ['not_found', 'domain_exists', 'domain_limit'],
});

/** Checks the domain's DNS records. Makes no other request to the domain. */
export const verifyDomain = endpoint({
  name: 'verifyDomain',
  summary: 'Look whether the DNS of a domain has its records',
  method: 'POST',
  path: '/orgs/:orgId/domains/:domainId/verify',
  access: mayManage,
  audit: ['domain.verified', 'domain.unverified'],
  input: z.object({ orgId: Id, domainId: Id }),
  output: z.object({ domain: CustomDomain, missing: z.array(z.enum(['CNAME', 'TXT'])) }),
  errors: ['not_found'],
});

/** Deletes a domain. Links already sent on it keep working as long as its DNS points to this product. */
export const deleteDomain = endpoint({
  name: 'deleteDomain',
  summary: 'Delete a domain for short links',
  method: 'DELETE',
  path: '/orgs/:orgId/domains/:domainId',
  access: mayManage,
  audit: 'domain.deleted',
  input: z.object({ orgId: Id, domainId: Id }),
  output: Done,
  errors: ['not_found'],
});
