import * as z from 'zod/mini';
import { TokenRemotes } from '../../domain/release-token.ts';
import { releaser } from '../../kernel/access.ts';
import { unaudited } from '../../kernel/audited.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Remotes whose steps a person gets by mail: none, or null = every remote that they may release. */
const ReleaseMail = z.object({ remotes: TokenRemotes });

/** Returns about which remotes' steps the person gets mail (features PF-14). */
export const getReleaseMail = endpoint({
  name: 'getReleaseMail',
  summary: 'Your mail about releases',
  method: 'GET',
  path: '/releases/mail',
  access: releaser,
  input: z.object({}),
  output: ReleaseMail,
});

/** Changes it, for steps from now on. Remotes that the person may not release cause no mail. */
export const setReleaseMail = endpoint({
  name: 'setReleaseMail',
  summary: 'Choose your mail about releases',
  method: 'PUT',
  path: '/releases/mail',
  access: releaser,
  audit: unaudited.notOfOrganization,
  input: ReleaseMail,
  output: ReleaseMail,
});
