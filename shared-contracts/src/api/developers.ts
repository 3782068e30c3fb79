import * as z from 'zod/mini';
import { AccessToken, ScopeList, TokenName, listOfScopes } from '../domain/access-token.ts';
import { Done, Id, Instant } from '../domain/common.ts';
import { org } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { tokenScopes } from '../permissions.ts';
import { ProofCode, proofErrors } from './auth/turn-off.ts';

/** People only: a token makes no tokens. */
const mayManage = org('manage_users');
const ExpiresAt = z.nullable(Instant);

/** Access tokens of the organization, newest first, by their first characters (features AD-05). */
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
 * Makes a token, for a person who proves it is them by the password or a code of `sendTurnOffCode`: a token outlives
 * the session that made it. The answer is the only one that holds it.
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

/** Changes what is named of a token: its name, whether it is active, what it may do, until when. */
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

/** Deletes a token, named by itself or, where it is lost, by its id. */
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

export const developerEndpoints = [listTokens, createToken, updateToken, deleteToken] as const;
