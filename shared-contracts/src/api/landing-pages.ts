import * as z from 'zod/mini';
import { Id } from '../domain/common.ts';
import { LandingPage } from '../domain/landing-page.ts';
import { isWebAddress } from '../domain/links.ts';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/**
 * Makes a page of an account, for who manages its waves, or of the organization, for who manages group waves. What is left
 * out says the name of the account or organization.
 */
export const createLandingPage = endpoint({
  name: 'createLandingPage',
  summary: 'Create a landing page',
  method: 'POST',
  path: '/pages',
  access: signedIn,
  input: z.object({
    redirectUrl: z
      .string()
      .check(z.refine(isWebAddress, 'Enter where the button leads, such as https://example.com/offer.')),
    accountId: z.optional(Id),
    orgId: z.optional(Id),
    text: z.optional(z.string().check(z.maxLength(5_000))),
    media: z._default(z.array(z.string()).check(z.maxLength(10)), []),
    buttonText: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  output: LandingPage,
  errors: ['not_found', 'forbidden', 'media_unknown'],
});

export const getLandingPage = endpoint({
  name: 'getLandingPage',
  summary: 'A landing page with its views and clicks',
  method: 'GET',
  path: '/pages/:pageId',
  access: signedIn,
  input: z.object({ pageId: Id }),
  output: LandingPage,
  errors: ['not_found', 'forbidden'],
});

export const landingPageEndpoints = [createLandingPage, getLandingPage] as const;
