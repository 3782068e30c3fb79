import * as api from 'shared-contracts/api/onboarding';
import { currentZoneName } from 'shared-contracts/domain/time-zone';
import { isZone } from 'shared-contracts/domain/zoned-time';
import { AppError } from '../../kernel/app-error.ts';
import { auditVisitor } from '../../platform/audit/audit.ts';
import type { Visitor } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { startSession } from '../auth/records/start-session.service.ts';
import { addOrganization } from '../organizations/add-organization.service.ts';
import { addOwner, findUserIdByEmail } from '../users/owners.service.ts';
import { requireOpenSignUp } from './require-open-sign-up.rules.ts';
import { requireSignUp } from './require-sign-up.service.ts';
import { saveOrganized } from './sign-ups.store.ts';
import type { SignUp } from './sign-ups.store.ts';

const dayMilliseconds = 24 * 3_600_000;
/** An organization that has no account after this time counts as abandoned. */
const abandonedAfterMilliseconds = 30 * dayMilliseconds;
/**
 * Period in which a sign-up whose response was lost may be repeated, in milliseconds. After that the owner has to sign
 * in.
 */
const againMilliseconds = 10 * 60_000;

/** Creates the organization of a confirmed sign-up, and signs its owner in (features AD-11). */
export const createOrganization = serve(api.createOrganization).with((visitor, input) =>
  visitor.platform.database.inTransaction(async (tx) => {
    const now = new Date();
    const signUp = await requireSignUp(tx, { token: input.rootUser, now });
    if (!signUp.confirmedAt) {
      throw new AppError('sign_up_unconfirmed');
    }
    if (signUp.orgId !== null) {
      return signInAgain(tx, visitor, { signUp, orgId: signUp.orgId, now });
    }
    requireOpenSignUp(visitor);

    const zone = input.timeZone;
    const orgId = await addOrganization(tx, {
      companyName: input.companyName,
      industry: input.companyIndustry,
      isOnFreeTrial: true,
      ...(zone !== undefined && isZone(zone) ? { timeZone: currentZoneName(zone) } : {}),
    });
    const userId = await addOwner(tx, orgId, signUp);
    if (userId === undefined) {
      throw new AppError('sign_up_email_taken');
    }
    const expiresAt = new Date(now.getTime() + abandonedAfterMilliseconds);
    await saveOrganized(tx, { id: signUp.id, orgId, at: now, expiresAt });
    await auditVisitor(tx, visitor, { action: 'organization.created', orgId, userId });

    return signIn(tx, visitor, { orgId, userId });
  }),
);

async function signIn(
  tx: Tx,
  visitor: Visitor,
  { orgId, userId }: { orgId: number; userId: number },
): Promise<{ id: number; token: string }> {
  return { id: orgId, token: await startSession(tx, visitor, { orgId, userId, by: 'sign-up' }) };
}

/** Repeats the response for a client that never received it. */
async function signInAgain(
  tx: Tx,
  visitor: Visitor,
  { signUp, orgId, now }: { signUp: SignUp; orgId: number; now: Date },
): Promise<{ id: number; token: string }> {
  const isRecent = signUp.organizedAt && now.getTime() - signUp.organizedAt.getTime() < againMilliseconds;
  const userId = isRecent ? await findUserIdByEmail(tx, orgId, signUp.email) : undefined;
  if (userId === undefined) {
    throw new AppError('sign_up_expired');
  }

  return signIn(tx, visitor, { orgId, userId });
}
