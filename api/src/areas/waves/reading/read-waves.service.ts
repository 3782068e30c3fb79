import * as api from 'shared-contracts/api/waves';
import type { WaveStatus } from 'shared-contracts/domain/wave';
import { AppError } from '../../../kernel/app-error.ts';
import { byId, pageOf } from '../../../kernel/page-of.ts';
import { serve } from '../../../platform/serve.ts';
import { figuresWithClicks } from '../figures/figures.service.ts';
import { leftOutOf } from '../figures/left-out.service.ts';
import { descriptionOf } from './held-wave.service.ts';
import { toWave } from './to-wave.service.ts';
import { requireManager, requireWave } from '../access/wave-access.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { toListedTimes } from './listed-times.service.ts';
import { findWave, findWaves } from '../access/waves.store.ts';

const pageSize = 30;

const drafts: readonly WaveStatus[] = ['draft', 'waiting_for_approval', 'waiting_for_confirmation'];
const scheduled: readonly WaveStatus[] = ['scheduled', 'compiling', 'sending', 'paused'];
const over: readonly WaveStatus[] = ['sent', 'stopped', 'failed'];

/** The account of a list of waves, null for the organization's own. */
async function requirePlace(
  caller: Manager,
  resource: { resourceType: 'account' | 'organization'; resourceId: number },
): Promise<number | null> {
  const { resourceType, resourceId } = resource;
  if (resourceType === 'organization' && resourceId !== caller.orgId) {
    throw new AppError('not_found');
  }
  const accountId = resourceType === 'account' ? resourceId : null;
  await requireManager(caller, accountId);

  return accountId;
}

/** Waves of an account or of the organization, newest first (features CA-03). */
export const listWaves = serve(api.listWaves).with(async (caller, input) => {
  const { db } = caller.platform.database;
  const { showDraft = false, showScheduled = false, showSent = false } = input;
  const accountId = await requirePlace(caller, input);
  const isAny = showDraft || showScheduled || showSent;
  const rows = await findWaves(db, caller.orgId, {
    accountId,
    statuses: [
      ...(showDraft || !isAny ? drafts : []),
      ...(showScheduled || !isAny ? scheduled : []),
      ...(showSent || !isAny ? over : []),
    ],
    nameHint: input.nameHint ?? '',
    cursor: input.startCursor ?? 0,
    limit: pageSize + 1,
  });
  const figures = await figuresWithClicks(
    db,
    caller.orgId,
    rows.map(({ id }) => id),
  );

  const leftOut = await leftOutOf(db, caller.orgId, rows);

  return pageOf(rows, {
    size: pageSize,
    toItem: ({ scheduledAt, startedAt, finishedAt, updatedAt, createdAt, ...wave }) => {
      const { recipients, sent, delivered, optOuts, urlHits } = figures.of(wave.id);
      const listed = toListedTimes({ scheduledAt, startedAt, finishedAt, updatedAt });
      const times = { ...listed, createdAt: createdAt.toISOString() };

      const counts = { contactsInvolved: recipients, sent, delivered, optOuts, urlHits };

      return { ...wave, ...times, ...counts, leftOut: leftOut.get(wave.id) ?? [] };
    },
    cursorOf: byId,
  });
});

/** One wave (features CA-05), or a text that was scheduled in a conversation. */
export const getWave = serve(api.getWave).with(async (caller, { waveId }) => {
  const wave = await findWave(caller.platform.database.db, caller.orgId, waveId);
  if (!wave) {
    throw new AppError('not_found');
  }
  await requireManager(caller, wave.accountId);

  return toWave(caller, wave);
});

const secondMs = 1_000;

/** Progress and speed of a wave. */
export const getWaveStatus = serve(api.getWaveStatus).with(async (caller, { waveId }) => {
  const wave = await requireWave(caller, waveId);
  const figures = (await figuresWithClicks(caller.platform.database.db, caller.orgId, [waveId])).of(waveId);
  const { status, startedAt, finishedAt } = wave;
  const seconds = startedAt ? Math.max(1, (Date.now() - startedAt.getTime()) / secondMs) : 0;
  const isMoving = status === 'sending' && startedAt !== null;
  const textsPerSecond = isMoving ? (figures.sent + figures.failed) / seconds : null;
  const ready = figures.waiting - figures.outsideHours;

  return {
    id: waveId,
    status,
    description: await descriptionOf(caller, wave, figures.waiting),
    version: wave.version,
    scheduledTime: wave.scheduledAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    figures,
    textsPerSecond: textsPerSecond === null ? null : Math.round(textsPerSecond * 10) / 10,
    secondsLeft: textsPerSecond ? Math.ceil(ready / textsPerSecond) : null,
  };
});
