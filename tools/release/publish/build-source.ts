import { Refusal, exitCodes } from '../refusal.ts';
import { versionPattern } from '../store/release.ts';

/** Origin of a release's files. */
export interface BuildSource {
  readonly version: string;
  /** Undefined = no commit contains what is released. */
  readonly commit: string | undefined;
  /** Progress message. */
  readonly doing: string;
  /** Puts the build into a new folder below `workFolder`. Returns the folder. */
  readonly make: (workFolder: string) => Promise<string>;
}

/** Refuses a version that could not be a folder or a part of an address. */
export function requireVersion(version: string): void {
  if (versionPattern.test(version)) {
    return;
  }
  throw new Refusal(`'${version}' is no version such as 1.4.0 or 1.4.0-rc.1.`, exitCodes.misused);
}
