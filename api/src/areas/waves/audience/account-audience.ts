import type { ContactScope } from '../../contacts/scope.service.ts';

/** The part of an audience that one account texts. */
export interface AccountAudience {
  readonly accountId: number;
  /** In any of these; nobody where there is none. */
  readonly included: readonly ContactScope[];
  readonly excluded: readonly ContactScope[];
  /** Only those whose text in this wave failed for a temporary reason. */
  readonly failedIn?: number;
}
