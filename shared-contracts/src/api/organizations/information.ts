import * as z from 'zod/mini';
import { DefaultContactName } from '../../domain/account.ts';
import { TimeZone } from '../../domain/time-zone.ts';
import { industries, organizationSizes } from '../../domain/organization.ts';
import { ReadVersion, versioned } from '../../domain/version.ts';
import { anyOrg, org } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Basic information about the organization (reference.md, Entities). */
const OrganizationInfo = z.object({
  orgId: z.int(),
  companyName: z.string(),
  /** Website of the organization; null if none is given. */
  domain: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  size: z.nullable(z.string()),
  timeZone: z.string(),
  logoCdnUrl: z.nullable(z.string()),
  /**
   * Fallback for name placeholders when a contact has no name and the account has set no fallback. Omitted by older
   * APIs.
   */
  defaultContactName: z.optional(z.nullable(z.string())),
  ...versioned,
});

/** Returns basic information about the organization. Open to people with any permission on it. */
export const getOrganization = endpoint({
  name: 'getOrganization',
  summary: 'Name, website, industry and size of the organization',
  method: 'GET',
  path: '/orgs',
  access: anyOrg,
  input: z.object({}),
  output: OrganizationInfo,
});

/** Changes the given settings only (features AD-02). An empty string clears a setting; the name cannot be cleared. */
export const updateOrganization = endpoint({
  name: 'updateOrganization',
  summary: 'Change who the organization is',
  method: 'PUT',
  path: '/orgs',
  access: org('manage_org_permissions'),
  audit: 'organization.changed',
  input: z.object({
    companyName: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Please enter the name of your organization.'),
          z.maxLength(100, 'Enter 100 characters or less.'),
        ),
    ),
    domain: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.regex(
            /^$|^(https?:\/\/)?([\w-]{1,63}\.){1,10}[a-z]{2,24}(\/\S{0,200})?$/i,
            'Enter the address of a website, such as example.com.',
          ),
        ),
    ),
    industry: z.optional(z.enum(['', ...industries], 'Choose an industry from the list.')),
    size: z.optional(z.enum(['', ...organizationSizes], 'Choose a size from the list.')),
    timeZone: z.optional(TimeZone),
    defaultContactName: z.optional(DefaultContactName),
    version: ReadVersion,
  }),
  output: OrganizationInfo,
  errors: ['settings_changed'],
});
