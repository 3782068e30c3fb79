import type { Condition } from '../../contacts/search/scope.service.ts';

/** The part of an audience that one account sends to. */
export interface AccountAudience {
  readonly accountId: number;
  /** Conditions on `contacts contact`: being on any of the chosen lists, and on any of the excluded ones. */
  readonly included: Condition;
  readonly excluded: Condition;
  /** Lists such that everyone included is on one of them by a row; undefined if some are included in other ways. */
  readonly onLists?: readonly number[];
  /** Restricts to contacts whose text in this wave failed for a temporary reason, and was not sent again since. */
  readonly failedIn?: number;
}
