import type { StoredJob } from '../../platform/db/tables/json-columns.ts';
import type { Audience } from './audience/audience.service.ts';

/** To whom a job goes. */
export function audienceOf(place: { accountId: number | null; groupId: number | null }, job: StoredJob): Audience {
  return {
    accountIds: place.accountId === null ? [] : [place.accountId],
    listIds: job.list_ids ?? [],
    excludedListIds: job.excluded_list_ids ?? [],
    groupId: place.groupId,
  };
}
