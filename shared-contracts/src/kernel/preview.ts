import * as z from 'zod/mini';
import { RemoteName, RemoteRelease } from './remote.ts';

/** Days for which a preview is served after it was published. */
export const previewDays = 14;
/** Digits of a commit that a preview is named after. */
const namedDigits = 12;

/** Commit that a preview was built from: at least the digits that it is named after. */
export const PreviewCommit = z.string().check(z.regex(/^[0-9a-f]{12,64}$/));

/** A remote, and the commit whose preview is asked for. */
export const WantedPreview = z.object({ remote: RemoteName, commit: PreviewCommit });

/** Prefix of the versions of previews. No other release may have it. */
const versionPrefix = '0.0.0-preview-';

/** Returns the version of the preview of a commit. */
export const previewVersion = (commit: string): string => versionPrefix + commit.slice(0, namedDigits);

/** Whether a version is that of a preview, which no channel serves. */
export const isPreviewVersion = (version: string): boolean => version.startsWith(versionPrefix);

/** Returns the digits of the commit that a preview is named after. */
export const previewCommit = (version: string): string => version.slice(versionPrefix.length);

/** Query parameter of the browser app that asks for a preview: ?release=mfe-rewards@4f2c9d1a0b3c */
export const previewParameter = 'release';

/** Returns the address of a preview in a browser app. */
export function previewAddress(shellUrl: string, { remote, commit }: WantedPreview): string {
  return `${shellUrl}/?${previewParameter}=${remote}@${commit.slice(0, namedDigits)}`;
}

/** A release of a branch, which only people who ask for it see (features PF-15). */
export const PreviewSummary = z.object({
  remote: RemoteName,
  /** The digits of the commit that the preview is named after. */
  commit: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** From then on it is not served. */
  expiresAt: z.iso.datetime(),
});

/** A preview with what a browser needs to run it. */
export const Preview = z.extend(PreviewSummary, { release: RemoteRelease });

/** Answer of the host of the browser app about a preview (/remotes/preview.json); null = none, or it expired. */
export const FoundPreview = z.object({ preview: z.nullable(Preview) });

export type WantedPreview = z.infer<typeof WantedPreview>;
export type PreviewSummary = z.infer<typeof PreviewSummary>;
export type Preview = z.infer<typeof Preview>;
export type FoundPreview = z.infer<typeof FoundPreview>;
