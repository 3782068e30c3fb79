import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';
import type { Audience } from './audience-scopes.service.ts';

/** Audience of a wave, from the stored fields of its form. */
export function audienceOfWave(wave: {
  accountId: number | null;
  groupId: number | null;
  /** The wave whose temporary failures it resends. */
  resendOf: number | null;
  job: Pick<StoredJob, 'list_ids' | 'excluded_list_ids' | 'group_ids'>;
}): Audience {
  const {
    list_ids: listIds = [],
    excluded_list_ids: excludedListIds = [],
    group_ids: groupIds = [],
  } = wave.job;

  return {
    accountIds: wave.accountId === null ? [] : [wave.accountId],
    listIds,
    excludedListIds,
    resendOf: wave.resendOf,
    groupId: wave.groupId ?? (wave.accountId === null ? (groupIds[0] ?? null) : null),
  };
}
