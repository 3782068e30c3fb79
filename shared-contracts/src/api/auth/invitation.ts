import * as z from 'zod/mini';
import { Done } from '../../domain/common.ts';
import { everyone } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

/** Returns the details of an invitation to the person who holds its emailed link. Does not consume the link's token. */
export const readInvitation = endpoint({
  name: 'readInvitation',
  summary: 'What the link of an invitation leads to',
  method: 'POST',
  path: '/auth/invitation',
  access: everyone,
  audit: unaudited.readsOnly,
  input: z.object({ email: z.string(), token: z.string().check(z.minLength(1)) }),
  output: z.object({
    organization: z.string(),
    /** Name of the colleague who sent the invitation; '' if they have no name or were deleted. */
    inviter: z.string(),
    firstName: z.string(),
  }),
  errors: ['link_expired'],
});

/** Checks an emailed password reset link before the person types anything. Does not consume its token. */
export const checkResetLink = endpoint({
  name: 'checkResetLink',
  summary: 'Check whether a reset link still works',
  method: 'POST',
  path: '/auth/reset/link',
  access: everyone,
  audit: unaudited.readsOnly,
  input: z.object({ email: z.string(), token: z.string().check(z.minLength(1)) }),
  output: Done,
  errors: ['link_expired'],
});
