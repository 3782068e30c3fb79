import * as z from 'zod/mini';
import { AccessToken, ScopeList, TokenName, listOfScopes } from '../domain/access-token.ts';
import { Done, Id, Instant } from '../domain/common.ts';
import { org } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { tokenScopes } from '../permissions.ts';
import { ProofCode, proofErrors } from './auth/turn-off.ts';

/** People only: an access token cannot create access tokens. */
const mayManage = org('manage_users');
const ExpiresAt = z.nullable(Instant);

/** Lists the organization's access tokens, newest first, showing only their first characters (features AD-05). */
export const listTokens = endpoint({
  name: 'listTokens',
  summary: 'Access tokens of the organization',
  method: 'GET',
  path: '/developers/tokens',
  access: mayManage,
  input: z.object({}),
  output: z.object({ items: z.array(AccessToken) }),
});

/**
 * Creates an access token. Because a token outlives the session, the person must confirm their identity with the
 * password or a code from `sendTurnOffCode`. The full token is returned only here.
 */
export const createToken = endpoint({
  name: 'createToken',
  summary: 'Generate an access token',
  method: 'POST',
  path: '/developers/tokens',
  access: mayManage,
  audit: ['token.created', 'two_step.failed'],
  input: z.object({
    name: TokenName,
    permissions: z._default(ScopeList, listOfScopes(tokenScopes)),
    expiresAt: z._default(ExpiresAt, null),
    password: z.optional(z.string()),
    code: z.optional(ProofCode),
  }),
  output: AccessToken,
  errors: ['token_scope_not_held', 'token_limit', 'token_expiry_past', 'proof_missing', ...proofErrors],
});

/** Changes the given properties of a token: name, whether it is active, scopes, expiry. */
export const updateToken = endpoint({
  name: 'updateToken',
  summary: 'Change an access token',
  method: 'PUT',
  path: '/developers/tokens',
  access: mayManage,
  audit: 'token.changed',
  input: z.object({
    token: z.object({
      id: Id,
      name: z.optional(TokenName),
      isActive: z.optional(z.boolean()),
      permissions: z.optional(ScopeList),
      expiresAt: z.optional(ExpiresAt),
    }),
  }),
  output: AccessToken,
  errors: ['not_found', 'token_scope_not_held', 'token_expiry_past'],
});

/** Deletes a token, identified by its value or, if that is lost, by its id. */
export const deleteToken = endpoint({
  name: 'deleteToken',
  summary: 'Delete an access token',
  method: 'DELETE',
  path: '/developers/tokens',
  access: mayManage,
  audit: 'token.deleted',
  input: z.object({ access_token: z.optional(z.string().check(z.maxLength(200))), tokenId: z.optional(Id) }),
  output: Done,
  errors: ['not_found'],
});
