import * as z from 'zod/mini';
import { RemoteRelease } from './remote.ts';

/** The shell and remotes built from one commit, in one file. The skew journeys test today's versions against it. */
export const KeptRelease = z.object({
  /** Contract version of the shell. */
  contract: z.string(),
  commit: z.string(),
  keptAt: z.string(),
  remotes: z.record(z.string(), RemoteRelease),
  /**
   * Contents by path on the shell's origin, such as '/index.html' or '/remotes/mfe-inbox/1.0.0/…'. Each byte is one
   * character (latin1).
   */
  files: z.record(z.string(), z.string()),
});

export type KeptRelease = z.infer<typeof KeptRelease>;

/** Folder of the kept releases, relative to the root of the checkout. */
export const keptFolder = 'e2e/kept';

/** Suffix of each file name: JSON compressed with Brotli. */
export const keptSuffix = '.json.br';
