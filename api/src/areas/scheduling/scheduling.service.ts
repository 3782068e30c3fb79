import * as api from 'shared-contracts/api/scheduling';
import type { AccountScheduled, ScheduledMessage } from 'shared-contracts/domain/scheduled';
import { firstInstantOf, instantsOf, isOnCalendar, isZone } from 'shared-contracts/domain/zoned-time';
import { AppError } from '../../kernel/app-error.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import type { Db } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { getContact } from '../contacts/one-contact/one-contact.service.ts';
import { findAccountScheduled, findScheduled } from './scheduling.store.ts';
import type { StoredAccountScheduled, StoredScheduled } from './scheduling.store.ts';
import { sendRuleOf } from './send-rule.service.ts';
import { isTooFar, timeProblem, withinAYear } from './send-times.rules.ts';

function toScheduledMessage({ job, scheduledAt, createdAt, ...wave }: StoredScheduled): ScheduledMessage {
  return {
    ...wave,
    body: job.body,
    mediaLinks: job.media,
    scheduledTime: scheduledAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

function toAccountScheduled({ name, phone, ...text }: StoredAccountScheduled): AccountScheduled {
  return { ...toScheduledMessage(text), contact: { id: text.contactId, name, phone } };
}

const pageSize = 30;

const invalidInputError = (field: string, sentence: string) =>
  new AppError('invalid_input', { fields: { [field]: sentence } });

/** Scheduled texts of a contact, soonest first, and those that were not sent. */
export const listScheduled = serve(api.listScheduled).with(async (caller, place) => {
  await getContact(caller, place);
  const rows = await findScheduled(caller.platform.database.db, caller.orgId, place);

  return { items: rows.map(toScheduledMessage) };
});

/** Scheduled texts of an account, soonest first, and those that were not sent. */
export const listAccountScheduled = serve(api.listAccountScheduled).with(
  async (caller, { accountId, startCursor = 0 }) => {
    const rows = await findAccountScheduled(caller.platform.database.db, caller.orgId, {
      accountId,
      cursor: startCursor,
      limit: pageSize + 1,
    });

    return pageOf(rows, { size: pageSize, toItem: toAccountScheduled, cursorOf: byId });
  },
);

/** One scheduled text of a contact. Throws AppError('not_found') if it is no longer waiting. */
export async function readScheduled(
  db: Db,
  orgId: number,
  { waveId, ...place }: { accountId: number; contactId: number; waveId: number },
): Promise<ScheduledMessage> {
  const row = (await findScheduled(db, orgId, place)).find(({ id }) => id === waveId);
  if (!row) {
    throw new AppError('not_found');
  }

  return toScheduledMessage(row);
}

/** Converts a local time in a zone to possible send times for a contact, each with its problem, if any. */
export const checkSendTime = serve(api.checkSendTime).with(async (caller, input) => {
  const { local, timeZone } = input;
  if (!isZone(timeZone)) {
    throw invalidInputError('time_zone', "We don't recognize that time zone.");
  }
  if (local.length !== 'yyyy-mm-ddThh:mm'.length || !isOnCalendar(local)) {
    throw invalidInputError('local', 'Enter a date and a time.');
  }
  const now = new Date();
  const rule = await sendRuleOf(caller.platform.database.db, caller.orgId, { ...input, from: now });
  const instants = instantsOf(local, timeZone);
  if (instants.some((at) => isTooFar(at, now))) {
    throw invalidInputError('local', withinAYear);
  }

  return {
    contactZones: [...rule.place.zones],
    choices: instants.map((at) => ({ at: at.toISOString(), problem: timeProblem(at, rule, now) })),
    afterGap: instants.length === 0 ? firstInstantOf(local, timeZone).toISOString() : null,
  };
});
