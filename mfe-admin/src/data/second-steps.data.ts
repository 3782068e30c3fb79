import { addPasskey, deletePasskey, renamePasskey, startPasskey } from 'shared-contracts/api/auth/passkeys';
import {
  confirmAuthenticator,
  getSecondSteps,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from 'shared-contracts/api/auth/authenticator';
import type { CallError } from 'shared-contracts/client';
import { useAsk, useCommand, useInvalidate, useNotice, useSurroundings } from 'shared-ui';

interface Handlers<Output = void> {
  readonly onDone: (output: Output) => void;
  readonly onRefused?: (error: CallError) => boolean;
}

/** Authenticator app, recovery codes and passkeys of the signed-in person. */
export function useSecondSteps() {
  return useAsk(getSecondSteps, {});
}

/** Returns a function that refetches the sign-in methods here and in the shell. */
export function useSignInChanged(): () => Promise<void> {
  const { bus } = useSurroundings();
  const invalidate = useInvalidate();

  return async () => {
    bus.emit('me.changed', {});
    await invalidate(getSecondSteps);
  };
}

/** Starts setting up an authenticator app. */
export function useStartAuthenticator({ onRefused }: { onRefused: (error: CallError) => boolean }) {
  const command = useCommand(startAuthenticator, { onRefused });

  return { isBusy: command.isPending, setup: command.data, start: command.mutate };
}

/** Confirms the authenticator app with its first code. */
export function useConfirmAuthenticator(handlers: { onRefused: (error: CallError) => boolean }) {
  const changed = useSignInChanged();
  const command = useCommand(confirmAuthenticator, { onDone: changed, onRefused: handlers.onRefused });

  return {
    isBusy: command.isPending,
    recoveryCodes: command.data?.recoveryCodes,
    confirm: command.mutate,
  };
}

/** Removes the authenticator app. */
export function useRemoveAuthenticator({ onDone, ...handlers }: Handlers) {
  const changed = useSignInChanged();
  const notice = useNotice();
  const command = useCommand(removeAuthenticator, {
    ...handlers,
    onDone: () => {
      notice('success', 'The authenticator app was removed.');
      onDone();

      return changed();
    },
  });

  return { isBusy: command.isPending, run: command.mutate };
}

/** Generates new recovery codes. */
export function useRenewRecoveryCodes(handlers: { onRefused: (error: CallError) => boolean }) {
  const changed = useSignInChanged();
  const command = useCommand(renewRecoveryCodes, { ...handlers, onDone: changed });

  return { isBusy: command.isPending, recoveryCodes: command.data?.recoveryCodes, run: command.mutate };
}

/** Fetches the options with which the browser creates a new passkey. */
export function useStartPasskey(handlers: Handlers<Record<string, unknown>>) {
  const command = useCommand(startPasskey, {
    onDone: ({ options }) => handlers.onDone(options),
    ...(handlers.onRefused ? { onRefused: handlers.onRefused } : {}),
  });

  return { isBusy: command.isPending, start: command.mutate };
}

/** Saves the passkey that the browser created. */
export function useAddPasskey({ onDone, ...handlers }: Handlers) {
  const changed = useSignInChanged();
  const notice = useNotice();
  const command = useCommand(addPasskey, {
    ...handlers,
    onDone: ({ name }) => {
      notice('success', `The passkey ${name} was added.`);
      onDone();

      return changed();
    },
  });

  return { isBusy: command.isPending, add: command.mutate };
}

/** Renames a passkey. */
export function useRenamePasskey(handlers: Handlers) {
  const changed = useSignInChanged();
  const command = useCommand(renamePasskey, {
    ...handlers,
    onDone: () => {
      handlers.onDone();

      return changed();
    },
  });

  return { isBusy: command.isPending, rename: command.mutate };
}

/** Deletes a passkey. */
export function useDeletePasskey({ onDone }: { onDone: () => void }) {
  const changed = useSignInChanged();
  const notice = useNotice();
  const command = useCommand(deletePasskey, {
    onDone: () => {
      notice('success', 'The passkey was deleted.');
      onDone();

      return changed();
    },
  });

  return { isBusy: command.isPending, remove: command.mutate };
}
