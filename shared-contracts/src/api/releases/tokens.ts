import * as z from 'zod/mini';
import { Id } from '../../domain/common.ts';
import {
  ReleaseToken,
  ReleaseTokenName,
  TokenPermissions,
  TokenRemotes,
  mostTokenDays,
  usualTokenDays,
} from '../../domain/release-token.ts';
import { ProofCode, proofErrors } from '../auth/turn-off.ts';
import { releaser } from '../../kernel/access.ts';
import { unaudited } from '../../kernel/audited.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Lists the person's own tokens for the command line, newest first (features PF-14). */
export const listReleaseTokens = endpoint({
  name: 'listReleaseTokens',
  summary: 'Your tokens for the release command line',
  method: 'GET',
  path: '/releases/tokens',
  access: releaser,
  input: z.object({}),
  output: z.object({ items: z.array(ReleaseToken) }),
});

/**
 * Creates a token for a person who proves their identity, because a token outlives the session. It never allows more
 * than its person may do, whatever changes later.
 */
export const createReleaseToken = endpoint({
  name: 'createReleaseToken',
  summary: 'Create a token for the release command line',
  method: 'POST',
  path: '/releases/tokens',
  access: releaser,
  audit: 'two_step.failed',
  input: z.object({
    name: ReleaseTokenName,
    remotes: TokenRemotes,
    permissions: TokenPermissions,
    expiresInDays: z._default(z.int().check(z.gte(1), z.lte(mostTokenDays)), usualTokenDays),
    password: z.optional(z.string()),
    code: z.optional(ProofCode),
  }),
  output: z.extend(ReleaseToken, {
    /** The token itself, in this response only. */
    token: z.string(),
  }),
  errors: ['proof_missing', ...proofErrors],
});

/** Revokes a token: commands with it are refused from then on. */
export const revokeReleaseToken = endpoint({
  name: 'revokeReleaseToken',
  summary: 'Revoke a token for the release command line',
  method: 'DELETE',
  path: '/releases/tokens/:tokenId',
  access: releaser,
  audit: unaudited.notOfOrganization,
  input: z.object({ tokenId: Id }),
  output: z.object({}),
});
