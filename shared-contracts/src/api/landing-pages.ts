import * as z from 'zod/mini';
import { Id } from '../domain/common.ts';
import { LandingPage } from '../domain/landing-page.ts';
import { linkProblemOf } from '../domain/link-host.ts';
import { isWebAddress } from '../domain/links.ts';
import { accountOrOrg } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** Pages are made for waves, so they take permission to manage waves on the account or the organization. */
const mayManage = accountOrOrg({ account: 'manage_waves', org: 'manage_waves' });

/** URL of a page's button. Must open the host it shows (texting-rules.md, Sending). */
const ButtonAddress = z.string().check(
  z.refine(isWebAddress, {
    error: ({ input }) =>
      linkProblemOf(String(input)) ??
      'Enter the address the button opens, such as https://example.com/offer.',
    abort: true,
  }),
  z.refine((address) => linkProblemOf(address) === undefined, {
    error: ({ input }) => linkProblemOf(String(input)),
  }),
);

/**
 * Creates a page of an account, for people who manage its waves, or of the organization, for people who manage group
 * waves. Omitted parts default to the name of the account or organization.
 */
export const createLandingPage = endpoint({
  name: 'createLandingPage',
  summary: 'Create a landing page',
  method: 'POST',
  path: '/pages',
  access: mayManage,
  audit: 'landing_page.created',
  input: z.object({
    redirectUrl: ButtonAddress,
    accountId: z.optional(Id),
    orgId: z.optional(Id),
    text: z.optional(z.string().check(z.maxLength(5_000))),
    media: z._default(z.array(z.string()).check(z.maxLength(10)), []),
    buttonText: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  output: LandingPage,
  errors: ['media_unknown', 'link_misleading'],
});

export const getLandingPage = endpoint({
  name: 'getLandingPage',
  summary: 'A landing page with its views and clicks',
  method: 'GET',
  path: '/pages/:pageId',
  access: mayManage,
  input: z.object({ pageId: Id }),
  output: LandingPage,
});
