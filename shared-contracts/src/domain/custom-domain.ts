import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** An entry that the owner of a domain makes in its DNS. */
export const DnsRecord = z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() });

/** A domain that short links of an organization stand on (reference.md, Entities). 0 is the built-in one. */
export const CustomDomain = z.object({
  id: z.int(),
  orgId: z.int(),
  domain: z.string(),
  /** Null = its DNS does not say yet that it is the organization's, and no link stands on it. */
  verifiedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  /** What its DNS must say; nothing for the built-in one. */
  records: z.array(DnsRecord),
  /** A short link on the domain as long as those to contacts, to measure texts with. Leads nowhere. */
  sampleLink: z.optional(z.string()),
});

const hostName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){2,}[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Names that are of no public DNS (RFC 6761, RFC 8375). */
const privateNames = /\.(?:localhost|local|internal|lan|home|home\.arpa|test|invalid|onion|example)$/;

/** The name of a subdomain, as `go.example.com`: a whole domain cannot have the record that leads to us. */
export const DomainName = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.refine(
    (name) => hostName.test(name) && !privateNames.test(name),
    'Enter a subdomain of your own, such as go.yourbusiness.com.',
  ),
);

export type CustomDomain = z.infer<typeof CustomDomain>;
export type DnsRecord = z.infer<typeof DnsRecord>;
