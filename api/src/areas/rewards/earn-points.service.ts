import { AppError } from '../../kernel/app-error.ts';
import type { ProgramActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import { lockContactsOfPhone } from '../contacts/one-contact/contacts.service.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { subscribe } from './participants.service.ts';
import { findAccountOfPhone, findParticipantForUpdate } from './participants.store.ts';
import { addPoints } from './points.service.ts';

/** A participant, locked until the transaction ends, with their points. */
export interface Collector {
  readonly accountId: number;
  readonly phone: string;
  readonly points: number;
}

/**
 * Returns a shop's customer as a participant: a contact of the organization, preferably of the shop's own account. The
 * first purchase enrolls them; this is not consent to texts. Returns undefined if rewards are off or no contact has the
 * phone: purchases do not create contacts.
 */
export async function lockCollector(
  tx: Tx,
  actor: ProgramActor,
  customer: { phone: string; accountId: number | null },
): Promise<Collector | undefined> {
  const { orgId } = actor;
  const { phone } = customer;
  const { is_rewards_enabled: isEnabled } = await readOrganization(actor, tx);
  const accountId = isEnabled ? await findAccountOfPhone(tx, orgId, customer) : undefined;
  if (accountId === undefined) {
    return undefined;
  }
  // The contact is locked first, as in everything that changes points.
  await lockContactsOfPhone(tx, orgId, { accountId, phone });
  await subscribe(tx, actor, { accountId, phone, rewardPoints: 0 });
  const participant = await findParticipantForUpdate(tx, orgId, { accountId, phone });
  if (!participant) {
    throw new AppError('not_found');
  }

  return { accountId, phone, points: participant.points };
}

/** Books points of purchases for a locked participant. Never takes back more points than there are. */
export async function earnPoints(
  tx: Tx,
  actor: ProgramActor,
  { collector, points }: { collector: Collector; points: number },
): Promise<void> {
  const { accountId, phone } = collector;
  if (points !== 0) {
    await addPoints(tx, actor, { accountId, phone, points });
  }
}
