import * as z from 'zod/mini';
import { RemoteRelease } from './remote.ts';

/** Shell and remotes as they were built from one commit, in one file: what the skew journeys run today's against. */
export const KeptRelease = z.object({
  /** The contract version of the shell. */
  contract: z.string(),
  commit: z.string(),
  keptAt: z.string(),
  remotes: z.record(z.string(), RemoteRelease),
  /** By address on the shell's origin, '/index.html' or '/remotes/mfe-inbox/1.0.0/…'; each byte is one character (latin1). */
  files: z.record(z.string(), z.string()),
});

export type KeptRelease = z.infer<typeof KeptRelease>;

/** Where they lie, from the root of the checkout. */
export const keptFolder = 'e2e/kept';

/** Ends the name of each file: JSON, packed by brotli. */
export const keptSuffix = '.json.br';
