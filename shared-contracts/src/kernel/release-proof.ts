import * as z from 'zod/mini';

/** Proof that the commit of a release passed its checks before it was published (features PF-16). */
export const ReleaseProof = z.object({
  /** Names of the checks: 'types', 'tests', and 'check' if its pages were visited in a shell. */
  checks: z.array(z.string()),
  at: z.iso.datetime(),
  by: z.string(),
  /** Whether a pipeline ran them and signed the result; false = whoever published the release ran them. */
  isSigned: z.boolean(),
});

export type ReleaseProof = z.infer<typeof ReleaseProof>;
