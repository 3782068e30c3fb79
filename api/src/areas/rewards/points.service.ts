import * as api from 'shared-contracts/api/rewards';
import { mostPoints } from 'shared-contracts/domain/rewards';
import type { RewardParticipant } from 'shared-contracts/domain/rewards';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { readPhone } from '../../kernel/read-phone.ts';
import { AppError } from '../../kernel/app-error.ts';
import { recordedActor } from '../../platform/actor.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AuditAction } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import type { ServiceInputOf } from '../../platform/serve.ts';
import { lockContactsOfPhone } from '../contacts/one-contact/contacts.service.ts';
import { recordConversion } from '../flows/engine/record-conversion.service.ts';
import { findEntryByKey, insertEntry } from './ledger.store.ts';
import { toRewardParticipant } from './participants.service.ts';
import { findParticipantForUpdate, savePoints } from './participants.store.ts';
import type { StoredParticipant } from './participants.store.ts';
import { findProgram } from './programs.store.ts';
import type { StoredProgram } from './programs.store.ts';
import { toRewardProgram } from './programs.service.ts';
import { requireRewardsAt } from './rewards-enabled.service.ts';

interface Booking {
  readonly accountId: number;
  readonly kind: 'added' | 'redeemed';
  readonly points: number;
  readonly program: string | null;
  readonly clientKey: string | null;
}

const actions = { added: 'rewards.points_added', redeemed: 'reward.redeemed' } as const satisfies Record<
  Booking['kind'],
  AuditAction
>;

/** Locks the participant with the phone of an account's contact. */
async function requireParticipant(
  tx: Tx,
  orgId: number,
  query: { accountId: number; phone: string },
): Promise<StoredParticipant> {
  const phone = readPhone(query.phone);
  const participant =
    phone && (await findParticipantForUpdate(tx, orgId, { accountId: query.accountId, phone }));
  if (!participant) {
    throw new AppError('not_found');
  }

  return participant;
}

/** Whether this was already booked with its client key. Refuses a key that was used for something else. */
async function isDone(tx: Tx, orgId: number, query: { phone: string; booking: Booking }): Promise<boolean> {
  const { phone, booking } = query;
  if (booking.clientKey === null) {
    return false;
  }
  const before = await findEntryByKey(tx, orgId, { phone, clientKey: booking.clientKey });
  if (!before) {
    return false;
  }
  const isSame =
    before.kind === booking.kind &&
    before.program === booking.program &&
    (booking.kind === 'redeemed' || before.points === booking.points);
  if (!isSame) {
    throw new AppError('conflict');
  }

  return true;
}

/**
 * Books points for a participant whose row is locked: at most once per key, never below zero (texting-rules.md,
 * Rewards).
 */
async function book(
  actor: Actor,
  tx: Tx,
  { participant, booking }: { participant: StoredParticipant; booking: Booking },
): Promise<StoredParticipant> {
  const { orgId } = actor;
  const { phone } = participant;
  if (await isDone(tx, orgId, { phone, booking })) {
    return participant;
  }
  const points = participant.points + booking.points;
  if (points < 0) {
    throw new AppError('reward_points_missing');
  }
  if (points > mostPoints) {
    throw new AppError('reward_points_limit');
  }
  await savePoints(tx, orgId, { participantId: participant.id, points });
  await insertEntry(tx, orgId, { ...booking, phone, balance: points, ...recordedActor(actor) });
  const detail = {
    accountId: booking.accountId,
    participantId: participant.id,
    points: booking.points,
    ...(booking.program === null ? {} : { program: booking.program }),
  };
  await audit(tx, actor, { action: actions[booking.kind], detail });

  return { ...participant, points };
}

/** Adds or deducts points manually (features RW-03). */
export const addRewardPoints = serve(api.addRewardPoints).with((caller, input) =>
  caller.platform.database.inTransaction((tx) => addPoints(tx, caller, input)),
);

/** The same within a transaction and for any actor: a point of sale adds points too. */
export async function addPoints(
  tx: Tx,
  actor: Actor,
  input: ServiceInputOf<typeof api.addRewardPoints>,
): Promise<RewardParticipant> {
  const { accountId, phone, points, clientKey = null } = input;
  await requireRewardsAt(actor, accountId, tx);
  const contactIds = await lockContactsOfPhone(tx, actor.orgId, { accountId, phone });
  const participant = await requireParticipant(tx, actor.orgId, { accountId, phone });
  const booking = { accountId, kind: 'added', points, program: null, clientKey } as const;

  const after = await book(actor, tx, { participant, booking });
  if (points > 0 && actor.kind !== 'person') {
    await recordConversion(actor, tx, { contactIds });
  }

  return toRewardParticipant(after);
}

/** Whether an account offers a reward: its own, or one of the organization. */
export async function hasReward(
  tx: Tx,
  orgId: number,
  query: { accountId: number; program: string },
): Promise<boolean> {
  const program = await findProgram(tx, orgId, query.program);

  return program !== undefined && (program.accountId === null || program.accountId === query.accountId);
}

async function requireProgramAt(
  tx: Tx,
  orgId: number,
  query: { accountId: number; program: string },
): Promise<StoredProgram> {
  const program = await findProgram(tx, orgId, query.program);
  const isThere = program && (program.accountId === null || program.accountId === query.accountId);
  if (!isThere) {
    throw new AppError('not_found');
  }

  return program;
}

/** Deducts the points of a reward (features RW-03). Fifty concurrent calls with one key deduct them once. */
export const redeemReward = serve(api.redeemReward).with((caller, input) =>
  caller.platform.database.inTransaction((tx) => redeem(tx, caller, input)),
);

/** The same within a transaction and for any actor: flows redeem too. */
export async function redeem(
  tx: Tx,
  actor: Actor,
  input: ServiceInputOf<typeof api.redeemReward>,
): Promise<OutputOf<typeof api.redeemReward>> {
  const { orgId } = actor;
  const { accountId, phone, clientKey = null } = input;
  await requireRewardsAt(actor, accountId, tx);
  const contactIds = await lockContactsOfPhone(tx, orgId, { accountId, phone });
  const participant = await requireParticipant(tx, orgId, { accountId, phone });
  const reward = await requireProgramAt(tx, orgId, input);
  const booking = {
    accountId,
    kind: 'redeemed',
    points: -reward.pointValue,
    program: reward.program,
    clientKey,
  } as const;
  const after = await book(actor, tx, { participant, booking });
  await recordConversion(actor, tx, { contactIds });

  return { participant: toRewardParticipant(after), reward: toRewardProgram(orgId, reward) };
}
