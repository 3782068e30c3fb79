import type { Condition } from '../../contacts/scope.service.ts';

/** The part of an audience that one account texts. */
export interface AccountAudience {
  readonly accountId: number;
  /** Hold for `contacts contact` on any of the chosen lists, and on any of the excluded ones. */
  readonly included: Condition;
  readonly excluded: Condition;
  /** Lists of which everybody included is on one by a row; undefined where some are included otherwise. */
  readonly onLists?: readonly number[];
  /** Only those whose text in this wave failed for a temporary reason, and was not sent again since. */
  readonly failedIn?: number;
}
