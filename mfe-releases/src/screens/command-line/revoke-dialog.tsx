import type { ReleaseToken } from 'shared-contracts/domain/release-token';
import { ConfirmDialog } from 'shared-ui';
import { useRevokeToken } from '../../data/tokens.data.ts';

interface RevokeDialogProps {
  readonly token: ReleaseToken;
  readonly onClose: () => void;
}

/** Asks for confirmation before a token is revoked. */
export function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const { isBusy, revoke } = useRevokeToken(token, onClose);

  return (
    <ConfirmDialog
      title={`Revoke the token ${token.name}?`}
      isOpen
      isBusy={isBusy}
      isDangerous
      confirmLabel="Revoke"
      onConfirm={revoke}
      onCancel={onClose}
    >
      Commands and pipelines that use it are refused immediately. A canary that one of them is watching keeps
      running.
    </ConfirmDialog>
  );
}
