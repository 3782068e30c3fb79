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

/** Refusals of a proof of identity, which are shown at its field. */
const aboutProof: readonly CallError['code'][] = [
  'proof_missing',
  'password_missing',
  'sign_in_locked',
  'code_wrong',
  'code_expired',
  'code_locked',
];

/** Returns what is wrong with the proof of identity; undefined = the refusal is about something else. */
export const proofProblem = ({ code, message, fields }: CallError): string | undefined =>
  fields['password'] ?? fields['code'] ?? (aboutProof.includes(code) ? message : undefined);

/** Creates a token. `onDone` gets the only response that contains it. */
export function useCreateToken(onDone: (token: NewToken) => void) {
  const invalidate = useInvalidate();

  return useCommand(createReleaseToken, {
    onDone: (token) => {
      onDone(token);

      return invalidate(listReleaseTokens);
    },
    // Shown at the fields.
    onRefused: (error) => proofProblem(error) !== undefined || Object.keys(error.fields).length > 0,
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
