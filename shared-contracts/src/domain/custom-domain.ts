import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** A record that the owner of a domain must add to its DNS. */
export const DnsRecord = z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() });

/** A domain for the organization's short links (reference.md, Entities). Id 0 is the built-in one. */
export const CustomDomain = z.object({
  id: z.int(),
  orgId: z.int(),
  domain: z.string(),
  /** Null until the DNS proves that the domain belongs to the organization. Until then no links use it. */
  verifiedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  /** DNS records to add; empty for the built-in domain. */
  records: z.array(DnsRecord),
  /** A short link on the domain of the same length as real ones, for measuring texts. It leads nowhere. */
  sampleLink: z.optional(z.string()),
});

const hostName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){2,}[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Names outside the public DNS (RFC 6761, RFC 8375). */
const privateNames = /\.(?:localhost|local|internal|lan|home|home\.arpa|test|invalid|onion|example)$/;

/** Name of a subdomain, such as `go.example.com`. A root domain cannot have the CNAME record that links need. */
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
