import * as api from 'shared-contracts/api/team';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { serve } from '../../platform/serve.ts';
import { setSnooze } from '../../messaging/threads/conversations.store.ts';
import { lockConversation, readTeamConversation } from './team-conversation.service.ts';
import { wakeConversation } from './wake-conversation.job.ts';

const longestMilliseconds = 366 * 24 * 3_600_000;

/** Refuses a time that is in the past, or more than a year away. */
export function requireSnoozeTime(until: Date): Date {
  const wait = until.getTime() - Date.now();
  if (wait <= 0) {
    throw new AppError('invalid_input', { fields: { until: 'Choose a time in the future.' } });
  }
  if (wait > longestMilliseconds) {
    throw new AppError('invalid_input', { fields: { until: 'Choose a time within a year.' } });
  }

  return until;
}

/** Snoozes a conversation until a given time, when a job brings it back; null ends the snooze now. */
export const snoozeConversation = serve(api.snoozeConversation).with((caller, input) => {
  const { orgId, userId, platform } = caller;
  const { accountId, contactId } = input;
  const place = { accountId, contactId };
  const until = input.until === null ? null : requireSnoozeTime(new Date(input.until));

  return platform.database.inTransaction(async (tx) => {
    const { snoozedUntil } = await lockConversation(tx, orgId, place);
    if (snoozedUntil?.getTime() === until?.getTime()) {
      return readTeamConversation(tx, orgId, place);
    }
    await setSnooze(tx, orgId, { ...place, until, userId });
    if (until) {
      const payload = { orgId, ...place, until: until.toISOString() };
      await platform.jobs.enqueueLater(tx, wakeConversation, { payload, startAfter: until });
    }
    await audit(tx, caller, {
      action: 'conversation.snoozed',
      detail: { ...place, until: until?.toISOString() ?? '' },
    });
    await platform.live.record(tx, { orgId, event: 'conversation.changed', data: place });

    return readTeamConversation(tx, orgId, place);
  });
});
