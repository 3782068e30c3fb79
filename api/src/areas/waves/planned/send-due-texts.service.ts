import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { forEachRow } from '../../../platform/jobs/for-each-row.ts';
import { createDuePoller } from '../../../platform/jobs/loop/due-poller.ts';
import type { DuePoller } from '../../../platform/jobs/loop/due-poller.ts';
import { createRestingRows } from '../../../platform/jobs/resting-rows.ts';
import type { RestingRows } from '../../../platform/jobs/resting-rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writePlannedText } from '../../messages/write-planned-text.service.ts';
import { latenessOf, latenessSentences } from './lateness.rules.ts';
import {
  findDueWaves,
  findNextDueText,
  findOrganizationsWithFreshTexts,
  lockDueWave,
} from './due-texts.store.ts';
import type { DueWave, WaveKey } from './due-texts.store.ts';
import { changeWave } from './planned-texts.store.ts';
import { sendRuleOf } from '../../scheduling/send-rule.service.ts';
import { nextSendTime, timeProblem } from '../../scheduling/send-times.rules.ts';

const batchSize = 200;

/**
 * Processes a due text: writes it for sending, postpones it until the contact may be texted, or refuses it permanently.
 */
async function sendDueWave(
  platform: Platform,
  tx: Tx,
  due: { orgId: number; waveId: number; wave: DueWave; now: Date },
): Promise<void> {
  const { orgId, waveId, wave, now } = due;
  const { accountId, contactId, job, createdBy: userId } = wave;
  const rule = await sendRuleOf(tx, orgId, { accountId, contactId, from: now });
  const problem = timeProblem(now, rule, now);
  const next = problem ? nextSendTime(now, rule) : now;
  const lateness = latenessOf(wave, { now, goesAt: next ?? now });
  // The user who scheduled it decides again, whatever the hour (reference.md, Limits).
  if (lateness === 'held_too_long') {
    return changeWave(tx, orgId, { waveId, status: 'failed', description: latenessSentences[lateness] });
  }
  if (problem) {
    const change = next
      ? { status: 'scheduled' as const, scheduledAt: next, description: `Put off. ${problem.sentence}` }
      : { status: 'failed' as const, description: `Not sent: ${problem.sentence}` };

    return changeWave(tx, orgId, { waveId, ...change });
  }
  if (lateness) {
    return changeWave(tx, orgId, { waveId, status: 'failed', description: latenessSentences[lateness] });
  }
  const text = { orgId, accountId, contactId, userId, waveId, body: job.body, mediaLinks: job.media };
  await writePlannedText(platform, tx, text);

  return changeWave(tx, orgId, { waveId, status: 'sent' });
}

/** Processes one due text in a separate transaction: a bad one does not block the others. */
async function sendOne(platform: Platform, due: { orgId: number; waveId: number }, now: Date): Promise<void> {
  const { orgId, waveId } = due;
  const refusal = await platform.database
    .inTransaction(async (tx) => {
      const wave = await lockDueWave(tx, orgId, { waveId, now });
      if (!wave) {
        return;
      }
      const { accountId, contactId } = wave;
      await sendDueWave(platform, tx, { ...due, wave, now });
      await platform.live.record(tx, { orgId, event: 'scheduled.changed', data: { accountId, contactId } });
    })
    .catch((error: unknown) => {
      if (error instanceof AppError) {
        return error;
      }
      throw error;
    });
  if (refusal) {
    await refuse(platform, { ...due, now, description: `Not sent: ${refusal.message}` });
  }
}

/** Keeps a text that may no longer be sent in its conversation, with the reason. */
async function refuse(
  platform: Platform,
  due: { orgId: number; waveId: number; now: Date; description: string },
): Promise<void> {
  const { orgId, waveId, now, description } = due;
  await platform.database.inTransaction(async (tx) => {
    const wave = await lockDueWave(tx, orgId, { waveId, now });
    if (!wave) {
      return;
    }
    const { accountId, contactId } = wave;
    await changeWave(tx, orgId, { waveId, status: 'failed', description });
    await platform.live.record(tx, { orgId, event: 'scheduled.changed', data: { accountId, contactId } });
  });
}

/**
 * Creates the polls for due texts; the first poll queries every organization. Texts that are resting leave their place
 * to others.
 */
export function createTextPoller(
  { database: { db } }: Platform,
  resting: RestingRows = createRestingRows(),
): DuePoller<WaveKey> {
  return createDuePoller({
    findFresh: (span) => findOrganizationsWithFreshTexts(db, span),
    findDue: (now, orgIds) =>
      findDueWaves(db, now, { limit: batchSize, orgIds, except: resting.numbersOf('waveId') }),
    findNext: (now) => findNextDueText(db, now),
    limit: batchSize,
  });
}

/** Writes every due text that a poll finds and returns the number found. Any number of processes may do so. */
export async function sendDueTexts(
  platform: Platform,
  now: Date,
  {
    resting = createRestingRows(),
    poller = createTextPoller(platform, resting),
  }: { resting?: RestingRows; poller?: DuePoller<WaveKey> } = {},
): Promise<number> {
  const due = await poller.findDueWork(now);
  await forEachRow(
    due,
    {
      log: platform.log,
      failure: 'a scheduled text was not worked on and is tried again',
      idsOf: ({ orgId, waveId }) => ({ orgId, waveId }),
      resting,
    },
    (one) => sendOne(platform, one, now),
  );

  return due.length;
}
