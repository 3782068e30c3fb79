import * as z from 'zod/mini';
import { releaseToken } from '../../kernel/access.ts';
import { unaudited } from '../../kernel/audited.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { CommandResult, ReleaseCommand } from '../../kernel/release-command.ts';

/**
 * Runs a command of `pnpm release` on the host of the browser app, with the refusals of the command line (features
 * PF-14). What the token or its person may not do is such a refusal too. The history of the environment names both.
 */
export const runReleaseCommand = endpoint({
  name: 'runReleaseCommand',
  summary: 'Run a command of the release command line',
  method: 'POST',
  path: '/releases/commands',
  access: releaseToken,
  audit: unaudited.notOfOrganization,
  input: z.object({ command: ReleaseCommand }),
  output: CommandResult,
});
