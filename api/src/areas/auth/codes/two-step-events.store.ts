import type { Db } from '../../../platform/db/client.ts';
import type { Tables } from '../../../platform/db/tables/tables.generated.ts';

export type TwoStepEvent = Tables['two_step_events']['kind'];

/** Inserts an event of a person's two-step sign-in. Events are never changed. */
export async function insertTwoStepEvent(
  db: Db,
  event: { userId: number; kind: TwoStepEvent; at: Date },
): Promise<void> {
  await db
    .insertInto('two_step_events')
    .values({ user_id: event.userId, kind: event.kind, at: event.at })
    .execute();
}

/** Returns the times of a person's events of one kind since an instant, newest first. */
export async function findTwoStepEvents(
  db: Db,
  filter: { userId: number; kind: TwoStepEvent; since: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('two_step_events')
    .select('at')
    .where('user_id', '=', filter.userId)
    .where('kind', '=', filter.kind)
    .where('at', '>', filter.since)
    .orderBy('at', 'desc')
    .execute();

  return rows.map(({ at }) => at);
}
