import * as api from 'shared-contracts/api/releases/tokens';
import {
  mostReleaseTokens,
  releaseTokenPermissions,
  releaseTokenPrefix,
} from 'shared-contracts/domain/release-token';
import type { ReleaseToken } from 'shared-contracts/domain/release-token';
import { AppError } from '../../kernel/app-error.ts';
import { securityMail } from '../../platform/mail/security-letters.ts';
import { queueMail } from '../../platform/mail/send-mail.job.ts';
import { findReleaser, mayRelease } from '../../platform/permissions/releasers.store.ts';
import * as store from '../../platform/permissions/release-tokens.store.ts';
import { serve } from '../../platform/serve.ts';
import { hashToken, newToken } from '../../platform/sessions/token.ts';
import { verifyProof } from '../auth/two-step/turn-off.service.ts';

const dayMs = 86_400_000;
/** Characters after the prefix that a hint shows. */
const hintLength = 4;

/** Lists the person's tokens, newest first. */
export const listReleaseTokens = serve(api.listReleaseTokens).with(async ({ platform, userId }) => {
  const tokens = await store.listReleaseTokens(platform.database.db, userId);

  return { items: tokens.map(shown) };
});

/** Creates a token for remotes that a person may release, who proves their identity. Mails them about it. */
export const createReleaseToken = serve(api.createReleaseToken).with(async (caller, input) => {
  const { platform, userId } = caller;
  const { name, remotes, permissions, expiresInDays, ...proof } = input;
  if (!(await verifyProof(caller, 'access_token', proof))) {
    throw new AppError('proof_missing');
  }
  const bearer = releaseTokenPrefix + newToken();

  return platform.database.inTransaction(async (tx) => {
    const releaser = await findReleaser(tx, caller);
    if (!releaser) {
      throw new AppError('forbidden'); // taken from them since the call began
    }
    if (remotes?.some((remote) => !mayRelease(releaser, remote))) {
      throw new AppError('invalid_input', {
        fields: { remotes: 'Choose only remotes that you may release.' },
      });
    }
    if ((await store.listReleaseTokens(tx, userId)).length >= mostReleaseTokens) {
      throw new AppError('invalid_input', {
        fields: { name: `You can have at most ${mostReleaseTokens} tokens. Revoke one you no longer use.` },
      });
    }
    const token = await store.insertReleaseToken(tx, userId, {
      name,
      hint: bearer.slice(0, releaseTokenPrefix.length + hintLength),
      remotes: remotes && [...new Set(remotes)].toSorted(),
      permissions: releaseTokenPermissions.filter((permission) => permissions.includes(permission)),
      expiresAt: new Date(Date.now() + expiresInDays * dayMs),
      tokenHash: hashToken(bearer),
    });
    const resetUrl = `${platform.config.publicShellUrl}/forgot`;
    await queueMail(
      platform,
      tx,
      securityMail(releaser.email, { change: 'release_token_created', resetUrl }),
    );

    return { ...shown(token), token: bearer };
  });
});

/** Revokes a token of the person. */
export const revokeReleaseToken = serve(api.revokeReleaseToken).with(
  async ({ platform, userId }, { tokenId }) => {
    if (!(await store.deleteReleaseToken(platform.database.db, userId, tokenId))) {
      throw new AppError('not_found');
    }

    return {};
  },
);

function shown({ createdAt, expiresAt, lastUsedAt, ...token }: store.ListedReleaseToken): ReleaseToken {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
