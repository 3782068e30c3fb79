import { addDays, firstInstantOf } from 'shared-contracts/domain/zoned-time';
import type { Caller } from '../../platform/caller.ts';
import { findBeginning, findTimeZone } from './accounts.store.ts';
import { wholeDaysOf } from './days.rules.ts';
import type { WholeDays } from './days.rules.ts';

type Place = Pick<Caller, 'platform' | 'orgId'>;

interface Range {
  readonly accountId: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the whole days of a period in the account's time zone. */
export async function readDays(
  { platform, orgId }: Place,
  { accountId, from, to }: Range,
): Promise<WholeDays & { timeZone: string }> {
  const timeZone = await findTimeZone(platform.database.db, orgId, accountId);

  return { ...wholeDaysOf({ from, to }, timeZone), timeZone };
}

interface ComparedRange extends Range {
  readonly previousFrom?: number | undefined;
  readonly previousTo?: number | undefined;
}

interface Periods {
  readonly days: WholeDays & { readonly timeZone: string };
  /** Days to compare with; undefined if none were named, null if the account began after the first of them. */
  readonly previous: WholeDays | null | undefined;
}

/** Returns the whole days of a period and of the one before it, in the account's time zone. */
export async function readPeriods(caller: Place, range: ComparedRange): Promise<Periods> {
  const { accountId, from, to, previousFrom, previousTo } = range;
  if (previousFrom === undefined || previousTo === undefined) {
    return { days: await readDays(caller, range), previous: undefined };
  }
  const { timeZone, beganAt } = await findBeginning(caller.platform.database.db, caller.orgId, accountId);
  const previous = wholeDaysOf({ from: previousFrom, to: previousTo }, timeZone);
  const secondDay = firstInstantOf(`${addDays(previous.firstDay, 1)}T00:00`, timeZone);

  return {
    days: { ...wholeDaysOf({ from, to }, timeZone), timeZone },
    previous: beganAt < secondDay ? previous : null,
  };
}
