import type { Condition } from '../../contacts/scope.service.ts';

/** The part of an audience that one account texts. */
export interface AccountAudience {
  readonly accountId: number;
  /** Hold for `contacts contact` on any of the chosen lists, and on any of the excluded ones. */
  readonly included: Condition;
  readonly excluded: Condition;
  /** Only those whose text in this wave failed for a temporary reason. */
  readonly failedIn?: number;
}
