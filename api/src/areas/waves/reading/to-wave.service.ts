import { WaveJob, waveActions } from 'shared-contracts/domain/wave';
import type { SavedWaveJob, Wave, WaveAction } from 'shared-contracts/domain/wave';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';
import { figuresWithClicks } from '../figures/figures.service.ts';
import { descriptionOf } from './held-wave.service.ts';
import { listsOf } from '../content/owned-references.service.ts';
import { sampleOf } from '../preview/sample-of.service.ts';
import { isAllowed } from '../access/wave-actions.rules.ts';
import { maySchedule } from '../access/wave-access.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { findTemplateName, findWaveRules, findWrittenBody } from '../access/wave-parts.store.ts';
import type { StoredWave } from '../access/waves.store.ts';

/** Fills a stored job with every field; fields that did not exist when it was stored get their defaults. */
export function fullJob(job: StoredJob): SavedWaveJob {
  return WaveJob.parse(job);
}

async function actionsOf(caller: Manager, wave: StoredWave): Promise<WaveAction[]> {
  if (wave.contactId !== null) {
    return wave.status === 'scheduled' || wave.status === 'failed' ? ['delete'] : [];
  }
  const mayRelease = maySchedule(caller, await findWaveRules(caller.platform.database.db, caller.orgId));
  const now = new Date();

  return waveActions.filter(
    (action) =>
      isAllowed(action, wave, now) && (mayRelease || (action !== 'approve' && action !== 'confirm')),
  );
}

/** Sample of the wave's text: one that was sent, otherwise as it would be sent now. */
async function sampleMessage(caller: Manager, wave: StoredWave): Promise<string | null> {
  const { platform, orgId } = caller;
  if (wave.contactId !== null) {
    return wave.job.body;
  }
  const written = wave.startedAt
    ? await findWrittenBody(platform.database.db, orgId, { waveId: wave.id, isTest: Boolean(wave.job.test) })
    : undefined;
  if (written !== undefined) {
    return written;
  }
  const { samples } = await sampleOf(platform, {
    orgId,
    userId: wave.createdById,
    wave,
    limit: 1,
  });

  return samples[0]?.body ?? null;
}

/** Converts a wave to its API form. */
export async function toWave(caller: Manager, wave: StoredWave): Promise<Wave> {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const { id, accountId, groupId, groupName, scheduledAt } = wave;
  const job = fullJob(wave.job);
  const figures = (await figuresWithClicks(db, orgId, [id])).of(id);
  const template = job.templateId
    ? await findTemplateName(db, orgId, { accountId, templateId: job.templateId })
    : undefined;

  return {
    id,
    name: wave.name,
    waveType: wave.waveType,
    accountId,
    groupId,
    group: groupId === null ? null : { id: groupId, name: groupName ?? '' },
    contactId: wave.contactId,
    status: wave.status,
    scheduledTime: scheduledAt?.toISOString() ?? null,
    timeZone: wave.timeZone,
    jobDescription: job,
    memberLists: await listsOf(caller, wave, job.list_ids),
    excludedLists: await listsOf(caller, wave, job.excluded_list_ids),
    sent: figures.sent,
    delivered: figures.delivered,
    optOuts: figures.optOuts,
    contactsInvolved: figures.recipients,
    urlHits: figures.urlHits,
    template: template === undefined ? null : { name: template },
    sampleMessage: await sampleMessage(caller, wave),
    figures,
    actions: await actionsOf(caller, wave),
    description: await descriptionOf(caller, wave, figures.waiting),
    version: wave.version,
    createdBy: wave.createdBy,
    createdAt: wave.createdAt.toISOString(),
    startedAt: wave.startedAt?.toISOString() ?? null,
    finishedAt: wave.finishedAt?.toISOString() ?? null,
  };
}
