import * as api from 'shared-contracts/api/scheduling';
import type { ScheduledMessage } from 'shared-contracts/domain/scheduled';
import { firstInstantOf, instantsOf, isOnCalendar, isZone } from 'shared-contracts/domain/zoned-time';
import { AppError } from '../../kernel/app-error.ts';
import { recordedActor, userIdOf } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requirePermissionOn } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { requirePlannable } from '../messages/write-planned-text.ts';
import { getContact } from '../contacts/one-contact.service.ts';
import { changeWave, findOpenWaveForUpdate, findScheduled, insertScheduled } from './scheduling.store.ts';
import type { StoredScheduled } from './scheduling.store.ts';
import { sendRuleOf } from './send-rule.service.ts';
import { timeProblem } from './send-times.ts';

const mostAheadMs = 366 * 86_400_000;
const withinAYear = 'Choose a time within a year.';
const isTooFar = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + mostAheadMs;

function shown({ job, scheduledAt, createdAt, ...wave }: StoredScheduled): ScheduledMessage {
  return {
    ...wave,
    body: job.body,
    mediaLinks: job.media,
    scheduledTime: scheduledAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

const wrong = (field: string, sentence: string) =>
  new AppError('invalid_input', { fields: { [field]: sentence } });

/** Plans a text to one contact (features IN-07). The time has to be one at which the contact may be texted. */
export const createWave = serve(api.createWave).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { accountId, wave } = input;
  const [contactId = 0] = wave.jobDescription.contact_ids;
  await requirePermissionOn(caller, { accountId, permission: 'view_conversations' });
  const body = wave.jobDescription.body.replaceAll('\0', '');
  const { media } = wave.jobDescription;
  await requirePlannable(platform, {
    orgId,
    accountId,
    contactId,
    userId: userIdOf(caller),
    body,
    mediaLinks: media,
  });

  const scheduledAt = new Date(wave.scheduledTime);
  const now = new Date();
  const rule = await sendRuleOf(platform.database.db, orgId, { accountId, contactId, from: now });
  if (isTooFar(scheduledAt, now)) {
    throw wrong('scheduledTime', withinAYear);
  }
  const problem = timeProblem(scheduledAt, rule, now);
  if (problem) {
    throw new AppError('time_closed', { fields: { scheduledTime: problem.sentence } });
  }
  const timeZone = wave.timeZone ?? rule.accountZone;
  if (!isZone(timeZone)) {
    throw wrong('timeZone', 'That is not a time zone we know.');
  }

  return platform.database.inTransaction(async (tx) => {
    const waveId = await insertScheduled(tx, orgId, {
      accountId,
      contactId,
      name: wave.name,
      scheduledAt,
      timeZone,
      job: { body, media: [...media], contact_ids: [contactId] },
      createdBy: recordedActor(caller),
    });
    await audit(tx, caller, {
      action: 'message.scheduled',
      detail: { accountId, contactId, waveId },
    });
    await platform.live.record(tx, { orgId, event: 'scheduled.changed', data: { accountId, contactId } });
    const [stored] = await findScheduled(tx, orgId, { accountId, contactId, waveId });
    if (!stored) {
      throw new AppError('internal');
    }

    return shown(stored);
  });
});

/** Takes a scheduled text back, or puts away one that was not sent; one that is on its way is gone. */
export const deleteWave = serve(api.deleteWave).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { waveId } = input;
  await platform.database.inTransaction(async (tx) => {
    const wave = await findOpenWaveForUpdate(tx, orgId, waveId);
    if (!wave) {
      throw new AppError('not_found');
    }
    const { accountId, contactId } = wave;
    await requirePermissionOn(caller, { accountId, permission: 'view_conversations' }, tx);
    await changeWave(tx, orgId, { waveId, status: 'stopped' });
    await audit(tx, caller, {
      action: 'message.unscheduled',
      detail: { accountId, contactId, waveId },
    });
    await platform.live.record(tx, { orgId, event: 'scheduled.changed', data: { accountId, contactId } });
  });

  return {};
});

/** What waits for a contact, soonest first, and what was not sent. */
export const listScheduled = serve(api.listScheduled).with(async (caller, place) => {
  await getContact(caller, place);
  const found = await findScheduled(caller.platform.database.db, caller.orgId, place);

  return { items: found.map(shown) };
});

/** What a time on the clock of a zone means for a contact. */
export const checkSendTime = serve(api.checkSendTime).with(async (caller, input) => {
  const { local, timeZone } = input;
  if (!isZone(timeZone)) {
    throw wrong('time_zone', 'That is not a time zone we know.');
  }
  if (local.length !== 'yyyy-mm-ddThh:mm'.length || !isOnCalendar(local)) {
    throw wrong('local', 'Enter a date and a time.');
  }
  const now = new Date();
  const rule = await sendRuleOf(caller.platform.database.db, caller.orgId, { ...input, from: now });
  const instants = instantsOf(local, timeZone);
  if (instants.some((at) => isTooFar(at, now))) {
    throw wrong('local', withinAYear);
  }

  return {
    contactZones: [...rule.place.zones],
    choices: instants.map((at) => ({ at: at.toISOString(), problem: timeProblem(at, rule, now) })),
    afterGap: instants.length === 0 ? firstInstantOf(local, timeZone).toISOString() : null,
  };
});
