/** A check of a remote, and how to run it. */
export interface PlannedCheck {
  readonly name: 'types' | 'tests' | 'check';
  readonly command: readonly [string, ...string[]];
  /** Command that a person runs to see why it fails. */
  readonly shown: string;
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Checks of a remote whose sources are here. */
export interface CheckPlan {
  readonly checks: readonly PlannedCheck[];
  /** Why a check is left out; undefined = none is. */
  readonly leftOut?: string;
}

/** Returns how a remote is checked, and its build in a folder; undefined = its sources are not here. */
export type PlanChecks = (remote: string, build?: string) => CheckPlan | undefined;
