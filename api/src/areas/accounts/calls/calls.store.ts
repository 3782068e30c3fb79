import type { Db } from '../../../platform/db/client.ts';

/** An account as the target of a call. */
export interface CallTarget {
  readonly orgId: number;
  readonly accountId: number;
  readonly phone: string;
  readonly provider: string;
  /** Null if calls are declined. */
  readonly forwardedTo: string | null;
}

const selectTargets = (db: Db) =>
  db
    .selectFrom('numbers as number')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.org_id', '=', 'number.org_id').onRef('account.id', '=', 'number.account_id'),
    )
    .select([
      'number.org_id as orgId',
      'number.account_id as accountId',
      'number.phone',
      'number.provider',
      'account.call_forwarding_number as forwardedTo',
    ]);

/** Returns where calls to an account arrive and are forwarded; undefined if it has no number. */
export function findCallTarget(db: Db, orgId: number, accountId: number): Promise<CallTarget | undefined> {
  return selectTargets(db)
    .where('number.org_id', '=', orgId)
    .where('number.account_id', '=', accountId)
    .where('number.is_primary', '=', true)
    .executeTakeFirst();
}

/**
 * Finds the account a called number belongs to. Across organizations: the carrier sends only the number. The directory
 * names the organization, and the rest is read from there.
 */
export async function findTargetOfNumber(db: Db, phone: string): Promise<CallTarget | undefined> {
  const place = await db
    .selectFrom('number_directory')
    .select('org_id as orgId')
    .where('phone', '=', phone)
    .executeTakeFirst();

  return (
    place &&
    selectTargets(db)
      .where('number.org_id', '=', place.orgId)
      .where('number.phone', '=', phone)
      .executeTakeFirst()
  );
}

/** A carrier's identifier of a call. */
export interface CallKey {
  readonly carrier: string;
  readonly carrierId: string;
}

/** Records a forwarded call. Returns false if it is already recorded. */
export async function insertCall(
  db: Db,
  orgId: number,
  call: CallKey & { accountId: number; caller: string; number: string; forwardedTo: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('calls')
    .values({
      org_id: orgId,
      account_id: call.accountId,
      carrier: call.carrier,
      carrier_id: call.carrierId,
      caller: call.caller,
      number: call.number,
      forwarded_to: call.forwardedTo,
      started_at: call.at,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'carrier', 'carrier_id']).doNothing())
    .executeTakeFirstOrThrow();

  return (inserted ?? 0n) > 0n;
}

/** Ends a recorded call. Returns where it was forwarded, or undefined if it has already ended. */
export function endCall(
  db: Db,
  orgId: number,
  call: CallKey & { seconds: number | null; at: Date },
): Promise<{ caller: string; forwardedTo: string } | undefined> {
  return db
    .updateTable('calls')
    .set({ ended_at: call.at, seconds: call.seconds })
    .where('org_id', '=', orgId)
    .where('carrier', '=', call.carrier)
    .where('carrier_id', '=', call.carrierId)
    .where('ended_at', 'is', null)
    .returning(['caller', 'forwarded_to as forwardedTo'])
    .executeTakeFirst();
}
