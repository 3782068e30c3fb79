import * as api from 'shared-contracts/api/auth/invitation';
import { readEmail } from 'shared-contracts/domain/email';
import { AppError } from '../../../kernel/app-error.ts';
import { hashToken } from '../../../platform/sessions/token.ts';
import { serve } from '../../../platform/serve.ts';
import { organizationName } from '../../organizations/organizations.service.ts';
import { findInvited, findLinkOwner, findName } from './invitations.store.ts';

/** Returns who is inviting and to which organization, while the link is valid. Only the link's holder can read it. */
export const readInvitation = serve(api.readInvitation).with(async (visitor, { email, token }) => {
  const { db } = visitor.platform.database;
  const invited = await findInvited(db, { tokenHash: hashToken(token), now: new Date() });
  if (!invited || invited.email !== readEmail(email)) {
    throw new AppError('link_expired');
  }
  const { orgId, invitedBy, firstName } = invited;

  return {
    organization: await organizationName(db, orgId),
    inviter: invitedBy === null ? '' : await findName(db, orgId, invitedBy),
    firstName,
  };
});

/** Returns whether a password reset link is valid. Only the link's holder can read it. */
export const checkResetLink = serve(api.checkResetLink).with(async (visitor, { email, token }) => {
  const { db } = visitor.platform.database;
  const link = { tokenHash: hashToken(token), purpose: 'reset', now: new Date() } as const;
  const owner = await findLinkOwner(db, link);
  if (owner?.email !== readEmail(email)) {
    throw new AppError('link_expired');
  }

  return {};
});
