import * as api from 'shared-contracts/api/scheduling';
import type { ScheduledMessage } from 'shared-contracts/domain/scheduled';
import { firstInstantOf, instantsOf, isOnCalendar, isZone } from 'shared-contracts/domain/zoned-time';
import { AppError } from '../../kernel/app-error.ts';
import { serve } from '../../platform/serve.ts';
import { getContact } from '../contacts/one-contact.service.ts';
import { findScheduled } from './scheduling.store.ts';
import type { StoredScheduled } from './scheduling.store.ts';
import { sendRuleOf } from './send-rule.service.ts';
import { isTooFar, timeProblem, withinAYear } from './send-times.ts';

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

/** What waits for a contact, soonest first, and what was not sent. */
export const listScheduled = serve(api.listScheduled).with(async (caller, place) => {
  await getContact(caller, place);
  const rows = await findScheduled(caller.platform.database.db, caller.orgId, place);

  return { items: rows.map(shown) };
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
