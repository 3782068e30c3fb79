import {
  createReleaseToken,
  listReleaseTokens,
  revokeReleaseToken,
} from 'shared-contracts/api/releases/tokens';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import type { ReleaseToken } from 'shared-contracts/domain/release-token';
import type { CallError } from 'shared-contracts/client';
import { useAsk, useCommand, useInvalidate, useNotice } from 'shared-ui';

export type NewToken = OutputOf<typeof createReleaseToken>;

/** Returns the person's tokens for the command line, newest first. */
export function useTokens() {
  return useAsk(listReleaseTokens, {});
}

interface CreateHandlers {
  /** Gets the only response that contains the token. */
  readonly onDone: (token: NewToken) => void;
  /** Returns whether the refusal is shown at a field. */
  readonly onRefused: (error: CallError) => boolean;
}

/** Creates a token. */
export function useCreateToken({ onDone, onRefused }: CreateHandlers) {
  const invalidate = useInvalidate();

  return useCommand(createReleaseToken, {
    onDone: (token) => {
      onDone(token);

      return invalidate(listReleaseTokens);
    },
    onRefused,
  });
}

/** Revokes a token. */
export function useRevokeToken({ id, name }: ReleaseToken, onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(revokeReleaseToken, {
    onDone: () => {
      notice('success', `Token ${name} revoked.`);
      onDone();

      return invalidate(listReleaseTokens);
    },
  });

  return { isBusy: command.isPending, revoke: () => command.mutate({ tokenId: id }) };
}
