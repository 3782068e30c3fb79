import * as z from 'zod/mini';
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

/** Invitations, as those see them who were invited. */
export const invitationEndpoints = [readInvitation] as const;
