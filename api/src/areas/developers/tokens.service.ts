import * as api from 'shared-contracts/api/developers';
import { listOfScopes, scopesOfList } from 'shared-contracts/domain/access-token';
import type { AccessToken } from 'shared-contracts/domain/access-token';
import { AppError } from '../../kernel/app-error.ts';
import * as store from '../../platform/access-tokens/access-tokens.store.ts';
import { issueAccessToken } from '../../platform/access-tokens/issue-access-token.ts';
import { audit } from '../../platform/audit/audit.ts';
import { serve } from '../../platform/serve.ts';
import { hashToken } from '../../platform/sessions/token.ts';
import { verifyProof } from '../auth/two-step/turn-off.service.ts';
import { requireHeldScopes } from './token-scopes.service.ts';

const mostTokens = 100;

/** Lists the organization's access tokens, newest first (features AD-05). */
export const listTokens = serve(api.listTokens).with(async ({ platform, orgId }) => {
  const tokens = await store.findAccessTokens(platform.database.db, orgId);

  return { items: tokens.map((token) => toAccessToken(token)) };
});

/** Creates a token for someone who proves their identity. The token is shown only once. */
export const createToken = serve(api.createToken).with(async (caller, input) => {
  const { name, permissions, expiresAt, ...proof } = input;
  const { platform, orgId, userId } = caller;
  const scopes = scopesOfList(permissions);
  await requireHeldScopes(caller, scopes);
  const expiry = expiryOf(expiresAt);
  if (!(await verifyProof(caller, 'access_token', proof))) {
    throw new AppError('proof_missing');
  }

  return platform.database.inTransaction(async (tx) => {
    const others = await store.findAccessTokens(tx, orgId);
    if (others.length >= mostTokens) {
      throw new AppError('token_limit');
    }
    const { token, bearer } = await issueAccessToken(tx, orgId, {
      name,
      scopes,
      expiresAt: expiry,
      createdBy: userId,
    });
    await audit(tx, caller, {
      action: 'token.created',
      detail: { id: token.id, name, permissions: listOfScopes(scopes) },
    });

    return { ...toAccessToken(token), accessToken: bearer };
  });
});

/** Updates the given fields of a token; calls in progress are not affected. */
export const updateToken = serve(api.updateToken).with(async (caller, { token: change }) => {
  const { platform, orgId } = caller;

  return platform.database.inTransaction(async (tx) => {
    const token = await store.findAccessTokenForUpdate(tx, orgId, change.id);
    if (!token) {
      throw new AppError('not_found');
    }
    const scopes = change.permissions === undefined ? token.scopes : scopesOfList(change.permissions);
    await requireHeldScopes(
      caller,
      scopes.filter((scope) => !token.scopes.includes(scope)),
    );
    const changed = await store.updateAccessToken(tx, orgId, {
      id: token.id,
      name: change.name ?? token.name,
      isActive: change.isActive ?? token.isActive,
      scopes,
      expiresAt: change.expiresAt === undefined ? token.expiresAt : expiryOf(change.expiresAt),
    });
    await audit(tx, caller, {
      action: 'token.changed',
      detail: {
        id: changed.id,
        name: changed.name,
        isActive: changed.isActive,
        permissions: listOfScopes(scopes),
      },
    });

    return toAccessToken(changed);
  });
});

/** Deletes a token; later calls with it are refused. */
export const deleteToken = serve(api.deleteToken).with(async (caller, { accessToken, tokenId }) => {
  const { platform, orgId } = caller;
  await platform.database.inTransaction(async (tx) => {
    const named = tokenId === undefined ? { hash: hashToken(accessToken ?? '') } : { id: tokenId };
    const deleted = await store.deleteAccessToken(tx, orgId, named);
    if (!deleted) {
      throw new AppError('not_found');
    }
    await audit(tx, caller, { action: 'token.deleted', detail: deleted });
  });

  return {};
});

function expiryOf(expiresAt: string | null): Date | null {
  if (expiresAt === null) {
    return null;
  }
  const expiry = new Date(expiresAt);
  if (expiry.getTime() <= Date.now()) {
    throw new AppError('token_expiry_past', {
      fields: { expiresAt: 'Choose a time in the future for the token to expire.' },
    });
  }

  return expiry;
}

function toAccessToken(token: store.ListedAccessToken): AccessToken {
  return {
    id: token.id,
    name: token.name,
    accessToken: `${token.hint}…`,
    isActive: token.isActive,
    permissions: listOfScopes(token.scopes),
    createdAt: token.createdAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    expiresAt: token.expiresAt?.toISOString() ?? null,
  };
}
