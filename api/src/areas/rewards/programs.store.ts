import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { nameOrder } from '../../platform/db/sql/name-order.sql.ts';
import { startsWithText } from '../../platform/db/sql/like-pattern.ts';

export interface StoredProgram {
  readonly id: number;
  readonly accountId: number | null;
  readonly program: string;
  readonly pointValue: number;
  readonly discountCode: string;
  readonly discountPercent: number | null;
  readonly createdAt: Date;
}

export type ProgramValues = Omit<StoredProgram, 'id' | 'createdAt'>;

const columns = [
  'id',
  'account_id as accountId',
  'name as program',
  'point_value as pointValue',
  'discount_code as discountCode',
  'discount_percent as discountPercent',
  'created_at as createdAt',
] as const;

/**
 * Programs by name: those whose name has the given prefix, ignoring case; with an account, those that can be redeemed
 * there.
 */
export function findPrograms(
  db: Db,
  orgId: number,
  selection: { accountId?: number; nameStart?: string } = {},
): Promise<StoredProgram[]> {
  return db
    .selectFrom('reward_programs')
    .select(columns)
    .where('org_id', '=', orgId)
    .where(startsWithText(sql.ref('name'), selection.nameStart ?? ''))
    .$if(selection.accountId !== undefined, (query) =>
      query.where((where) =>
        where.or([where('account_id', 'is', null), where('account_id', '=', selection.accountId ?? 0)]),
      ),
    )
    .orderBy(nameOrder(sql.ref('name')))
    .execute();
}

/** One program by its name, ignoring case. */
export function findProgram(db: Db, orgId: number, name: string): Promise<StoredProgram | undefined> {
  return db
    .selectFrom('reward_programs')
    .select(columns)
    .where('org_id', '=', orgId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
}

/** Number of programs. */
export async function countPrograms(db: Db, orgId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reward_programs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();

  return count;
}

/** Adds a program; undefined if the name is taken. */
export async function insertProgram(
  db: Db,
  orgId: number,
  values: ProgramValues,
): Promise<StoredProgram | undefined> {
  const { accountId, program, pointValue, discountCode, discountPercent } = values;
  const { rows } = await sql<{ id: number; createdAt: Date }>`
    insert into reward_programs (org_id, account_id, name, point_value, discount_code, discount_percent)
    values (${orgId}, ${accountId}, ${program}, ${pointValue}, ${discountCode}, ${discountPercent})
    on conflict (org_id, lower(name)) do nothing
    returning id, created_at as "createdAt"`.execute(db);

  return rows[0] && { ...values, ...rows[0] };
}

/** Changes a program's cost and reward; undefined if no program has this name. */
export function updateProgram(
  db: Db,
  orgId: number,
  values: Omit<ProgramValues, 'accountId'> & { at: Date },
): Promise<StoredProgram | undefined> {
  return db
    .updateTable('reward_programs')
    .set({
      point_value: values.pointValue,
      discount_code: values.discountCode,
      discount_percent: values.discountPercent,
      updated_at: values.at,
    })
    .where('org_id', '=', orgId)
    .where(sql`lower(name)`, '=', sql`lower(${values.program})`)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a program; false if there is none. */
export async function removeProgram(db: Db, orgId: number, name: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('reward_programs')
    .where('org_id', '=', orgId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();

  return removed.numDeletedRows > 0n;
}
