import * as api from 'shared-contracts/api/developers';
import type { CallError } from 'shared-contracts/client';
import type { AccessToken } from 'shared-contracts/domain/access-token';
import { useAsk, useCommand, useInvalidate, useNotice } from 'shared-ui';

/** Access tokens of the organization, newest first. */
export function useTokens() {
  return useAsk(api.listTokens, {});
}

/** Generates a token. `onDone` gets the only response that contains it. */
export function useGenerateToken(handlers: {
  onDone: (token: AccessToken) => void;
  onRefused?: (error: CallError) => boolean;
}) {
  const invalidate = useInvalidate();
  const notice = useNotice();

  return useCommand(api.createToken, {
    onDone: (token) => {
      notice('success', 'Successfully generated access token');
      handlers.onDone(token);

      return invalidate(api.listTokens);
    },
    ...(handlers.onRefused ? { onRefused: handlers.onRefused } : {}),
  });
}

/** Turns a token on or off. */
export function useSwitchToken() {
  const invalidate = useInvalidate();
  const command = useCommand(api.updateToken, { onDone: () => invalidate(api.listTokens) });

  return {
    busyId: command.isPending ? command.variables.token.id : undefined,
    turn: (token: AccessToken, isActive: boolean) => command.mutate({ token: { id: token.id, isActive } }),
  };
}

/** Deletes a token. */
export function useDeleteToken(token: AccessToken, onDone: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(api.deleteToken, {
    onDone: () => {
      notice('success', `Access token ${token.name} deleted.`);
      onDone();

      return invalidate(api.listTokens);
    },
  });

  return { isBusy: command.isPending, remove: () => command.mutate({ tokenId: token.id }) };
}
