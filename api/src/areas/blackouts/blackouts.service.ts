import * as api from 'shared-contracts/api/blackouts';
import { blackoutProblem, leavesOpenTime } from 'shared-contracts/domain/blackout';
import { addDays, isOnCalendar, weekdayOf } from 'shared-contracts/domain/zoned-time';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { serve } from '../../platform/serve.ts';
import type { ServiceInputOf } from '../../platform/serve.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import * as store from './blackouts.store.ts';
import type { BlackoutRow } from './blackouts.store.ts';

const pageSize = 100;
const mostWeekly = 100;

/** Parses a day filter: a weekday, or a date, which also implies a weekday. */
function dayFilter(day: string | undefined): Pick<store.BlackoutFilter, 'weekday' | 'date'> {
  if (day === undefined) {
    return { weekday: undefined, date: undefined };
  }
  if (day.length === 1) {
    return { weekday: Number(day), date: undefined };
  }
  if (!isOnCalendar(day)) {
    throw new AppError('invalid_input', { fields: { day: 'Enter a date such as 2026-12-24.' } });
  }
  const from = `${day}T00:00`;

  return { weekday: weekdayOf(day), date: { from, until: addDays(from, 1) } };
}

/** Lists the organization's blackouts, newest first, and the time zone they are in. */
export const listBlackouts = serve(api.listBlackouts).with(async (caller, input) => {
  const { orgId } = caller;
  const { time_zone: timeZone } = await readOrganization(caller);
  const rows = await store.findBlackouts(caller.platform.database.db, orgId, {
    ...dayFilter(input.day),
    isWeekly: input.isWeekly,
    beforeId: input.startCursor ?? 0,
    limit: pageSize + 1,
  });
  const page = pageOf(rows, { size: pageSize, toItem: (row) => ({ ...row, orgId }), cursorOf: byId });

  return { ...page, timeZone };
});

type Written = ServiceInputOf<typeof api.createBlackout>;

function checked(input: Written): Omit<BlackoutRow, 'id'> {
  const { name, isWeekly, startTime, endTime } = input;
  const days = isWeekly ? [...new Set(input.days)].toSorted((one, other) => one - other) : [];
  const problem = blackoutProblem({ isWeekly, days, startTime, endTime });
  if (problem) {
    throw new AppError('invalid_input', { fields: problem });
  }

  return { name, isWeekly, days, startTime, endTime };
}

/** Rejects a weekly blackout that would leave the organization no time to send, or that exceeds the limit. */
async function requireTimeLeft(
  tx: Tx,
  orgId: number,
  added: Omit<BlackoutRow, 'id'> & { id?: number },
): Promise<void> {
  if (!added.isWeekly) {
    return;
  }
  const others = (await store.findWeeklyForUpdate(tx, orgId)).filter(({ id }) => id !== added.id);
  if (others.length >= mostWeekly) {
    throw new AppError('blackout_limit');
  }
  if (!leavesOpenTime([...others, added])) {
    throw new AppError('blackouts_leave_no_time');
  }
}

const detailOf = ({ id, name, startTime, endTime, days }: BlackoutRow) => ({
  id,
  name,
  startTime,
  endTime,
  days: days.join(' '),
});

/** Adds a blackout (features AD-08). */
export const createBlackout = serve(api.createBlackout).with(async (caller, input) => {
  const { orgId } = caller;
  const written = checked(input);

  return caller.platform.database.inTransaction(async (tx) => {
    await requireTimeLeft(tx, orgId, written);
    const made = await store.insertBlackout(tx, orgId, written);
    await audit(tx, caller, { action: 'blackout.created', detail: detailOf(made) });

    return { ...made, orgId };
  });
});

/** Updates a blackout. */
export const updateBlackout = serve(api.updateBlackout).with(async (caller, input) => {
  const { orgId } = caller;
  const written = { ...checked(input), id: input.blackoutId };

  return caller.platform.database.inTransaction(async (tx) => {
    await requireTimeLeft(tx, orgId, written);
    const changed = await store.updateBlackout(tx, orgId, { ...written, at: new Date() });
    if (!changed) {
      throw new AppError('not_found');
    }
    await audit(tx, caller, { action: 'blackout.changed', detail: detailOf(changed) });

    return { ...changed, orgId };
  });
});

/** Deletes a blackout. */
export const deleteBlackout = serve(api.deleteBlackout).with(async (caller, { blackoutId }) => {
  const { orgId } = caller;
  await caller.platform.database.inTransaction(async (tx) => {
    const isDeleted = await store.deleteBlackout(tx, orgId, blackoutId);
    if (!isDeleted) {
      throw new AppError('not_found');
    }
    await audit(tx, caller, { action: 'blackout.deleted', detail: { id: blackoutId } });
  });

  return {};
});
