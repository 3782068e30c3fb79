import * as z from 'zod/mini';
import { Blackout, ClockTime, LocalTime } from '../domain/blackout.ts';
import { Cursor, Done, Flag, Id, paged } from '../domain/common.ts';
import { org, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** Blackouts apply to everyone who sends, so only people who manage accounts may change them. */
const mayManage = org('manage_accounts');

const written = {
  name: z._default(z.string().check(z.trim(), z.maxLength(100, 'Name may have at most 100 characters.')), ''),
  isWeekly: z.boolean(),
  /** 0 = Sunday … 6 = Saturday. */
  days: z._default(z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)), []),
  startTime: z.union([ClockTime, LocalTime], 'Enter when it starts.'),
  endTime: z.union([ClockTime, LocalTime], 'Enter when it ends.'),
};

/** A day of the week (0 to 6) or a date. Matches blackouts that overlap it. */
const Day = z.string().check(z.regex(/^(?:[0-6]|\d{4}-\d{2}-\d{2})$/));

/** Lists blackouts, newest first, with their time zone. Open to everyone who schedules messages. */
export const listBlackouts = endpoint({
  name: 'listBlackouts',
  summary: 'Blackouts of the organization',
  method: 'GET',
  path: '/blackouts',
  access: signedIn,
  input: z.object({ day: z.optional(Day), is_weekly: z.optional(Flag), start_cursor: Cursor }),
  output: z.extend(paged(Blackout), { timeZone: z.string() }),
});

export const createBlackout = endpoint({
  name: 'createBlackout',
  summary: 'Create a blackout',
  method: 'POST',
  path: '/blackouts',
  access: mayManage,
  audit: 'blackout.created',
  input: z.object(written),
  output: Blackout,
  errors: ['blackouts_leave_no_time', 'blackout_limit'],
});

export const updateBlackout = endpoint({
  name: 'updateBlackout',
  summary: 'Change a blackout',
  method: 'PUT',
  path: '/blackouts/:blackoutId',
  access: mayManage,
  audit: 'blackout.changed',
  input: z.object({ blackoutId: Id, ...written }),
  output: Blackout,
  errors: ['not_found', 'blackouts_leave_no_time', 'blackout_limit'],
});

export const deleteBlackout = endpoint({
  name: 'deleteBlackout',
  summary: 'Delete a blackout',
  method: 'DELETE',
  path: '/blackouts/:blackoutId',
  access: mayManage,
  audit: 'blackout.deleted',
  input: z.object({ blackoutId: Id }),
  output: Done,
  errors: ['not_found'],
});
