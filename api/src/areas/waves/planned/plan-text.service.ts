import { isZone } from 'shared-contracts/domain/zoned-time';
import type { createWave } from 'shared-contracts/api/waves';
import { AppError } from '../../../kernel/app-error.ts';
import { recordedActor, userIdOf } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requirePermissionOn } from '../../../platform/permissions/account-permission.ts';
import type { ServiceInputOf } from '../../../platform/serve.ts';
import { requirePlannable } from '../../messages/write-planned-text.service.ts';
import { sendRuleOf } from '../../scheduling/send-rule.service.ts';
import { isTooFar, timeProblem, withinAYear } from '../../scheduling/send-times.rules.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { insertScheduled } from './planned-texts.store.ts';

const invalidInputError = (field: string, sentence: string) =>
  new AppError('invalid_input', { fields: { [field]: sentence } });

interface WantedText {
  readonly accountId: number;
  readonly contactId: number;
  readonly body: string;
  readonly media: readonly string[];
  readonly scheduledTime: string | null | undefined;
  readonly timeZone: string | undefined;
}

/**
 * Validates a text to schedule and returns its stored form. Throws what sending it would throw, and also if its time is
 * not allowed.
 */
export async function plannableText(
  caller: Manager,
  wanted: WantedText,
): Promise<{ body: string; scheduledAt: Date; timeZone: string }> {
  const { orgId, platform } = caller;
  const { accountId, contactId, media, body } = wanted;
  const userId = userIdOf(caller);
  await requirePlannable(platform, { orgId, accountId, contactId, userId, body, mediaLinks: media });
  if (!wanted.scheduledTime) {
    throw invalidInputError('scheduledTime', 'Choose when to send it.');
  }
  const scheduledAt = new Date(wanted.scheduledTime);
  const now = new Date();
  const rule = await sendRuleOf(platform.database.db, orgId, { accountId, contactId, from: now });
  if (isTooFar(scheduledAt, now)) {
    throw invalidInputError('scheduledTime', withinAYear);
  }
  const problem = timeProblem(scheduledAt, rule, now);
  if (problem) {
    throw new AppError('time_closed', { fields: { scheduledTime: problem.sentence } });
  }
  const timeZone = wanted.timeZone ?? rule.accountZone;
  if (!isZone(timeZone)) {
    throw invalidInputError('timeZone', "We don't recognize that time zone.");
  }

  return { body, scheduledAt, timeZone };
}

/**
 * Schedules a text to one contact (features IN-07) and returns the id of its wave. The contact must be textable at the
 * time.
 */
export async function planText(
  caller: Manager,
  { accountId, wave }: Pick<ServiceInputOf<typeof createWave>, 'wave'> & { accountId: number },
): Promise<number> {
  const { orgId, platform } = caller;
  const [contactId = 0] = wave.jobDescription.contact_ids;
  await requirePermissionOn(caller, { accountId, permission: 'view_conversations' });
  const { body: wantedBody, media } = wave.jobDescription;
  const { body, scheduledAt, timeZone } = await plannableText(caller, {
    accountId,
    contactId,
    body: wantedBody,
    media,
    scheduledTime: wave.scheduledTime,
    timeZone: wave.timeZone,
  });

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
    await audit(tx, caller, { action: 'message.scheduled', detail: { accountId, contactId, waveId } });
    await platform.live.record(tx, { orgId, event: 'scheduled.changed', data: { accountId, contactId } });

    return waveId;
  });
}
