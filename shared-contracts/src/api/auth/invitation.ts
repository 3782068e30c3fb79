import * as z from 'zod/mini';
import { Done } from '../../domain/common.ts';
import { everyone } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

/** Who invites whom to what, for whoever holds the mailed link. Its token is not used up. */
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
    /** The name of the colleague who invites; '' where they have none, or are gone. */
    inviter: z.string(),
    firstName: z.string(),
  }),
  errors: ['link_expired'],
});

/** Checks the mailed link of a password reset before anything is typed. Its token is not used up. */
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

/** Mailed links, as the people see them who got them. */
export const invitationEndpoints = [readInvitation, checkResetLink] as const;
