import { sql } from 'kysely';
import type { BlackoutTimes } from 'shared-contracts/domain/blackout';
import type { Db } from '../../platform/db/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';

/** A stored blackout. */
export interface BlackoutRow extends BlackoutTimes {
  readonly id: number;
  readonly name: string;
  readonly days: number[];
}

const shownColumns = [
  'id',
  'name',
  'is_weekly as isWeekly',
  'days',
  'start_time as startTime',
  'end_time as endTime',
] as const;

export interface BlackoutFilter {
  readonly isWeekly: boolean | undefined;
  /** Weekly blackouts that touch this weekday. */
  readonly weekday: number | undefined;
  /** Dated blackouts that overlap this date, from midnight to the next midnight. */
  readonly date: { readonly from: string; readonly until: string } | undefined;
  readonly beforeId: number;
  readonly limit: number;
}

/** Returns a page of blackouts, newest first. */
export function findBlackouts(db: Db, orgId: number, filter: BlackoutFilter): Promise<BlackoutRow[]> {
  const { weekday, date } = filter;
  let query = db
    .selectFrom('blackouts')
    .select(shownColumns)
    .where('org_id', '=', orgId)
    .orderBy('id', 'desc')
    .limit(filter.limit);
  if (filter.beforeId > 0) {
    query = query.where('id', '<', filter.beforeId);
  }
  if (filter.isWeekly !== undefined) {
    query = query.where('is_weekly', '=', filter.isWeekly);
  }
  if (weekday === undefined) {
    return query.execute();
  }

  const onWeekday = sql<boolean>`(is_weekly and (${weekday} = any(days)
    or (end_time <= start_time and end_time <> '00:00' and ${(weekday + 6) % 7} = any(days))))`;
  const onDate = date
    ? sql<boolean>`(not is_weekly and start_time < ${date.until} and end_time > ${date.from})`
    : sql<boolean>`false`;

  return query.where((where) => where.or([onWeekday, onDate])).execute();
}

/** Returns the blackouts that restrict sending from a local time on: all weekly ones, and dated ones that end later. */
export function findBindingBlackouts(db: Db, orgId: number, fromLocal: string): Promise<BlackoutRow[]> {
  return db
    .selectFrom('blackouts')
    .select(shownColumns)
    .where('org_id', '=', orgId)
    .where((where) => where.or([where('is_weekly', '=', true), where('end_time', '>', fromLocal)]))
    .execute();
}

/** Returns every weekly blackout and locks the organization, so that two people together cannot fill the week. */
export async function findWeeklyForUpdate(db: Db, orgId: number): Promise<BlackoutRow[]> {
  await lockOrganization(db, orgId);

  return db
    .selectFrom('blackouts')
    .select(shownColumns)
    .where('org_id', '=', orgId)
    .where('is_weekly', '=', true)
    .execute();
}

type WrittenBlackout = Omit<BlackoutRow, 'id'>;

const columnsOf = (blackout: WrittenBlackout) => ({
  name: blackout.name,
  is_weekly: blackout.isWeekly,
  days: blackout.days,
  start_time: blackout.startTime,
  end_time: blackout.endTime,
});

/** Inserts a blackout. */
export function insertBlackout(db: Db, orgId: number, blackout: WrittenBlackout): Promise<BlackoutRow> {
  return db
    .insertInto('blackouts')
    .values({ org_id: orgId, ...columnsOf(blackout) })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

/** Updates a blackout; returns undefined if it does not exist. */
export function updateBlackout(
  db: Db,
  orgId: number,
  blackout: BlackoutRow & { at: Date },
): Promise<BlackoutRow | undefined> {
  return db
    .updateTable('blackouts')
    .set({ ...columnsOf(blackout), updated_at: blackout.at })
    .where('org_id', '=', orgId)
    .where('id', '=', blackout.id)
    .returning(shownColumns)
    .executeTakeFirst();
}

/** Deletes a blackout. Returns false if it does not exist. */
export async function deleteBlackout(db: Db, orgId: number, blackoutId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('blackouts')
    .where('org_id', '=', orgId)
    .where('id', '=', blackoutId)
    .returning('id')
    .executeTakeFirst();

  return row !== undefined;
}
