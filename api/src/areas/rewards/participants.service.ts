import * as api from 'shared-contracts/api/rewards';
import type { RewardParticipant } from 'shared-contracts/domain/rewards';
import { readPhone } from '../../kernel/read-phone.ts';
import { AppError } from '../../kernel/app-error.ts';
import { recordedActor } from '../../platform/actor.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { permissionsOn } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import type { ServiceInputOf } from '../../platform/serve.ts';
import { digitsPattern, searchPatterns } from '../contacts/search/search-words.rules.ts';
import { insertEntry, insertJoinedEntries } from './ledger.store.ts';
import {
  findParticipant,
  findParticipantForUpdate,
  findParticipants,
  insertParticipants,
  isPhoneOfContact,
  removeParticipant,
} from './participants.store.ts';
import type { StoredParticipant } from './participants.store.ts';
import { requireRewards, requireRewardsAt } from './rewards-enabled.service.ts';

const pageSize = 50;

/** Converts a participant to its API form. */
export function toRewardParticipant(participant: StoredParticipant): RewardParticipant {
  const { id, phone, points, subscribedAt, contactId, contactName } = participant;

  return {
    id,
    phone,
    rewardPoints: points,
    subscribedAt: subscribedAt.toISOString(),
    contact: contactId === null ? null : { id: contactId, name: contactName ?? '' },
  };
}

/** A page of an account's contacts who are in rewards (features RW-02). */
export const listRewardParticipants = serve(api.listRewardParticipants).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { accountId, startCursor: cursor = 0, name = '', phone = '' } = input;
  await requireRewardsAt(caller, accountId);
  const rows = await findParticipants(platform.database.db, orgId, {
    accountId,
    cursor,
    limit: pageSize + 1,
    patterns: [...searchPatterns(name), ...digitsPattern(phone)],
  });
  const items = rows.slice(0, pageSize).map(toRewardParticipant);

  return { items, nextPageCursor: rows.length > pageSize ? (items.at(-1)?.id ?? 0) : 0 };
});

const wrongPhone = (sentence: string): AppError =>
  new AppError('invalid_input', { fields: { phone: sentence } });

/** Enrolls a phone in rewards (features RW-07). An existing participant is returned unchanged. */
export const subscribeToRewards = serve(api.subscribeToRewards).with((caller, input) =>
  caller.platform.database.inTransaction((tx) => subscribe(tx, caller, input)),
);

/** The same within a transaction and for any actor: flows and points of sale enroll phones too. */
export async function subscribe(
  tx: Tx,
  actor: Actor,
  input: ServiceInputOf<typeof api.subscribeToRewards>,
): Promise<RewardParticipant> {
  const { orgId } = actor;
  const accountId = input.accountId ?? null;
  if ((input.orgId ?? orgId) !== orgId) {
    throw new AppError('not_found');
  }
  if (accountId !== null) {
    await permissionsOn(actor, accountId, tx);
  }
  await requireRewards(actor, tx);
  const phone = readPhone(input.phone);
  if (!phone) {
    throw wrongPhone('Enter a phone number with its area code.');
  }
  if (accountId !== null && !(await isPhoneOfContact(tx, orgId, { phone, accountId }))) {
    throw wrongPhone('No contact in this account has this phone number.');
  }

  const points = input.rewardPoints;
  const now = new Date();
  const since = input.subscribedAt ? new Date(input.subscribedAt) : now;
  const subscribedAt = since < now ? since : now;
  const joined = await insertParticipants(tx, orgId, { phones: [phone], points, subscribedAt });
  if (joined.length > 0) {
    await insertJoinedEntries(tx, orgId, { phones: joined, points, accountId, by: recordedActor(actor) });
    await audit(tx, actor, { action: 'rewards.subscribed', detail: { count: 1, points } });
  }
  const participant = await findParticipant(tx, orgId, { phone, accountId });
  if (!participant) {
    throw new AppError('not_found');
  }

  return toRewardParticipant(participant);
}

/** Removes a participant; their points are removed with a separate ledger entry (features RW-07). */
export const removeRewardParticipant = serve(api.removeRewardParticipant).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { accountId } = input;
  await requireRewardsAt(caller, accountId);
  const phone = readPhone(input.phone);
  if (!phone) {
    throw new AppError('not_found');
  }
  await platform.database.inTransaction(async (tx) => {
    const participant = await findParticipantForUpdate(tx, orgId, { accountId, phone });
    if (!participant) {
      throw new AppError('not_found');
    }
    await insertEntry(tx, orgId, {
      phone,
      accountId,
      kind: 'left',
      points: -participant.points,
      balance: 0,
      program: null,
      clientKey: null,
      ...recordedActor(caller),
    });
    await removeParticipant(tx, orgId, participant.id);
    const detail = { accountId, participantId: participant.id, points: participant.points };
    await audit(tx, caller, { action: 'rewards.removed', detail });
  });

  return {};
});
