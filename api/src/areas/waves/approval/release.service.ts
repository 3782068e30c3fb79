import { addresses } from 'shared-contracts/addresses';
import { listLeftOut } from 'shared-contracts/domain/left-out';
import type { Wave, WaveRedirect } from 'shared-contracts/domain/wave';
import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { AudienceCount } from '../audience/audience.service.ts';
import { missingParts } from '../content/completeness.rules.ts';
import { countRecipients } from '../audience/count-recipients.service.ts';
import { countCost } from '../preview/count-cost.service.ts';
import type { Cost } from '../preview/count-cost.service.ts';
import { isForAll, reachOf } from '../preview/count-reach.rules.ts';
import type { Reach } from '../preview/count-reach.rules.ts';
import { completeMessages } from './complete-messages.service.ts';
import { requireFreeMessages } from '../content/require-free-messages.service.ts';
import { startWave } from '../sending/control.service.ts';
import { fullJob, toWave } from '../reading/to-wave.service.ts';
import { maySchedule } from '../access/wave-access.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { findSendingAccounts, findWaveRules } from '../access/wave-parts.store.ts';
import { findWave, holdWave } from '../access/waves.store.ts';
import type { StoredWave } from '../access/waves.store.ts';

/** Fields of a wave that decide its release. */
export type Releasable = Pick<
  StoredWave,
  'accountId' | 'groupId' | 'name' | 'scheduledAt' | 'job' | 'resendOf' | 'createdById'
>;

/** Result of releasing a complete wave: it is handed to the engine, or waits for a user. */
export type Release =
  | { readonly status: 'scheduled' | 'waiting_for_approval' }
  | { readonly status: 'waiting_for_confirmation'; readonly price: Price };

/** Number of texts, and their cost in cents. */
type Price = Pick<WaveRedirect, 'numberOfMessages' | 'totalCost'>;

const goneLists = {
  'wave.jobDescription.list_ids': "One of this wave's lists was deleted. Choose the lists again.",
};
const goneGroup = { 'wave.jobDescription.group_ids': "This wave's group was deleted. Choose another." };

/** Error that explains why no one would get a wave, at the input that has to change. */
function unreachable({ leftOut }: Reach, counted: AudienceCount): AppError {
  const reasons = listLeftOut(leftOut);
  if (counted.recipients > 0) {
    return new AppError('wave_without_recipients', {
      fields: { 'wave.jobDescription.body': `Nobody would get this text: ${reasons}.` },
    });
  }
  const sentence = reasons ? `Nobody on these lists can be texted: ${reasons}.` : 'These lists are empty.';

  return new AppError('wave_without_recipients', { fields: { 'wave.jobDescription.list_ids': sentence } });
}

/** Recipients of a wave, with its cost if the messages had to be rendered to count them. */
interface Reached extends Reach {
  readonly counted: AudienceCount;
  readonly cost?: Cost;
}

/**
 * Counts the people who would get a wave. Refuses if one of its lists or its group was deleted, or if no one would get
 * it now. Texts that are the same for everyone are not rendered for each recipient.
 */
export async function requireRecipients(caller: Manager, wave: Releasable): Promise<Reached> {
  const { platform, orgId } = caller;
  const counted = await countRecipients(platform.database.db, orgId, wave);
  if (counted.missing) {
    throw new AppError('wave_incomplete', { fields: counted.missing === 'list' ? goneLists : goneGroup });
  }
  const cost = isForAll(wave.job)
    ? undefined
    : await countCost(platform, { orgId, userId: wave.createdById, wave, counted });
  const reach = reachOf(counted, cost);
  if (reach.recipients === 0 && fullJob(wave.job).scheduleWhen === 'now') {
    throw unreachable(reach, counted);
  }

  return { ...reach, counted, ...(cost ? { cost } : {}) };
}

/**
 * Decides how a complete wave is released. Throws wave_incomplete, account_without_number, wave_without_recipients,
 * payment_required.
 */
export async function decideRelease(
  caller: Manager,
  wave: Releasable,
  { isConfirmed = false }: { isConfirmed?: boolean } = {},
): Promise<Release> {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const job = fullJob(wave.job);
  const fields = missingParts({ ...wave, job }, new Date());
  if (Object.keys(fields).length > 0) {
    throw new AppError('wave_incomplete', { fields });
  }
  const accounts = await findSendingAccounts(db, orgId, wave);
  if (!accounts.some(({ phone }) => phone !== null)) {
    throw new AppError('account_without_number');
  }
  const reached = await requireRecipients(caller, wave);
  const { recipients } = reached;
  await requireFreeMessages(caller, recipients);
  const rules = await findWaveRules(db, orgId);
  if (!maySchedule(caller, rules)) {
    return { status: 'waiting_for_approval' };
  }
  if (isConfirmed || recipients <= rules.confirmationThreshold) {
    return { status: 'scheduled' };
  }

  return { status: 'waiting_for_confirmation', price: await priceOf(caller, wave, reached) };
}

async function priceOf(
  { platform, orgId }: Manager,
  wave: Releasable,
  { recipients, counted, cost }: Reached,
): Promise<Price> {
  const { totalCost } =
    cost ?? (await countCost(platform, { orgId, userId: wave.createdById, wave, counted }));

  return { numberOfMessages: recipients, totalCost };
}

/** Response for a wave whose number of recipients must be typed; the price is recalculated unless given. */
async function redirectOf(caller: Manager, wave: StoredWave, price?: Price): Promise<WaveRedirect> {
  const now = price ?? (await priceOf(caller, wave, await requireRecipients(caller, wave)));

  return { ...now, redirectTo: addresses.waveConfirm.href({ waveId: wave.id }), waveId: wave.id };
}

/** Hands a wave to the engine, or makes it wait, as decided. */
export async function releaseWave(
  tx: Tx,
  caller: Manager,
  { wave, release }: { wave: Releasable & { id: number }; release: Release },
): Promise<void> {
  const { orgId } = caller;
  const now = new Date();
  if (release.status !== 'scheduled') {
    await holdWave(tx, orgId, { waveId: wave.id, status: release.status, at: now });

    return;
  }
  await completeMessages(tx, caller, wave);
  const isNow = fullJob(wave.job).scheduleWhen === 'now';
  await startWave(tx, orgId, { waveId: wave.id, at: isNow ? now : (wave.scheduledAt ?? now) });
}

/** Response for a wave that was saved. */
export async function saveWaveResponse(
  caller: Manager,
  waveId: number,
  release?: Release,
): Promise<Wave | WaveRedirect> {
  const wave = await findWave(caller.platform.database.db, caller.orgId, waveId);
  if (!wave) {
    throw new AppError('not_found');
  }

  return wave.status === 'waiting_for_confirmation'
    ? redirectOf(caller, wave, release?.status === 'waiting_for_confirmation' ? release.price : undefined)
    : toWave(caller, wave);
}
