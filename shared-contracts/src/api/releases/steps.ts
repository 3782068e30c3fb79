import * as z from 'zod/mini';
import { unaudited } from '../../kernel/audited.ts';
import { releaser } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { ReleaseStep, StepResult } from '../../kernel/release-step.ts';

/**
 * Takes a step of a release, with the refusals of `pnpm release` (features PF-13). Only for people who may release the
 * remote; steps of every remote are for people who may release all of them. The history of the environment records it.
 */
export const takeReleaseStep = endpoint({
  name: 'takeReleaseStep',
  summary: 'Change which releases are served',
  method: 'POST',
  path: '/releases/steps',
  access: releaser,
  accessNote: 'Only remotes that the operator assigned to the person.',
  audit: unaudited.notOfOrganization,
  input: z.object({ step: ReleaseStep }),
  output: StepResult,
});
