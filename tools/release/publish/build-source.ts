import { PreviewCommit, isPreviewVersion, previewVersion } from 'shared-contracts/kernel/preview';
import { Refusal, exitCodes } from '../refusal.ts';
import { versionPattern } from '../store/release.ts';
import type { Publication } from './publication.ts';

/** Origin of a release's files. */
export interface BuildSource {
  readonly version: string;
  /** Undefined = no commit contains what is released. */
  readonly commit: string | undefined;
  /** Progress message. */
  readonly doing: string;
  /** Puts the build into a new folder below `workFolder`. Returns the folder. `signal` ends a build early. */
  readonly make: (workFolder: string, signal: AbortSignal) => Promise<string>;
}

/** Refuses a version that could not be a folder or a part of an address, and one of a preview if it is none. */
export function requireVersion(version: string, { isPreview }: Pick<Publication, 'isPreview'>): void {
  if (!versionPattern.test(version)) {
    throw new Refusal(`'${version}' is no version such as 1.4.0 or 1.4.0-rc.1.`, exitCodes.misused);
  }
  if (!isPreview && isPreviewVersion(version)) {
    throw new Refusal(`${version} is a version of a preview. Publish it with --preview.`, exitCodes.misused);
  }
}

/** Returns the version of the preview of a commit. */
export function requirePreviewVersion(commit: string | undefined): string {
  if (commit === undefined) {
    throw new Refusal(
      'A preview is named after its commit. Commit what it shows, and leave out --allow-dirty.',
      exitCodes.misused,
    );
  }
  if (!PreviewCommit.safeParse(commit).success) {
    throw new Refusal(
      `A preview needs at least 12 digits of its commit; '${commit}' has fewer.`,
      exitCodes.misused,
    );
  }

  return previewVersion(commit);
}
