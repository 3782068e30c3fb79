/** Arguments of a publication. */
export interface Publication {
  readonly remote: string;
  /** Undefined = the version in its package.json, or in the build. */
  readonly version: string | undefined;
  /** Folder of a build that was made elsewhere; undefined = build this checkout. */
  readonly from: string | undefined;
  /** Commit of that build. */
  readonly commit: string | undefined;
  /** Whether it is a preview of a branch, which is named after its commit and served only to people who ask for it. */
  readonly isPreview?: boolean;
  /** File with a signed proof of the commit. */
  readonly proof?: string | undefined;
  /** Whether no checks run. */
  readonly isUnverified?: boolean;
  readonly allowDirty: boolean;
  readonly unchecked: boolean;
  readonly dryRun: boolean;
}
