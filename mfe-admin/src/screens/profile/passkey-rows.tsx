import { useState } from 'react';
import type { Passkey, SecondSteps } from 'shared-contracts/domain/second-step';
import { Badge, Button } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useDeletePasskey } from '../../data/second-steps.data.ts';
import { OnBadge } from './sent-code-rows.tsx';
import { SettingRow } from './setting-row.tsx';
import { dayOf, momentOf } from './times.ts';

const PasskeyDialog = lazyDialog(
  { title: 'Add a passkey' },
  async () => (await import('./passkey-dialog.tsx')).PasskeyDialog,
);
const RenamePasskeyDialog = lazyDialog(
  { title: 'Rename the passkey', rows: 1 },
  async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
);

/** Passkeys, each with its last use. */
export function PasskeyRows({ steps: { passkeys, hasPassword } }: { readonly steps: SecondSteps }) {
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [deleted, setDeleted] = useState<Passkey>();
  const canMake = 'PublicKeyCredential' in window;

  return (
    <>
      <SettingRow
        title="Passkeys"
        badge={<OnBadge isOn={passkeys.length > 0} />}
        actions={hasPassword && canMake ? <Button onClick={() => setAdding(true)}>Add passkey</Button> : null}
      >
        {canMake
          ? 'Sign in with the screen lock of your computer or phone, or with a security key, instead of a password and code.'
          : "This browser doesn't support passkeys. Use another browser to add one."}
      </SettingRow>
      {passkeys.length === 0 ? null : (
        <PlainList gap="3" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <SettingRow
                title={passkey.name}
                badge={passkey.isSynced ? <Badge>Synced</Badge> : undefined}
                actions={
                  <>
                    <Button
                      size="sm"
                      aria-label={`Rename ${passkey.name}`}
                      onClick={() => setRenamed(passkey)}
                    >
                      Rename
                    </Button>
                    <Button
                      size="sm"
                      aria-label={`Delete ${passkey.name}`}
                      onClick={() => setDeleted(passkey)}
                    >
                      Delete
                    </Button>
                  </>
                }
              >
                {`Added ${dayOf(passkey.createdAt)}, `}
                {passkey.lastUsedAt ? `last used ${momentOf(passkey.lastUsedAt)}` : 'never used'}
              </SettingRow>
            </li>
          ))}
        </PlainList>
      )}
      {isAdding ? <PasskeyDialog onClose={() => setAdding(false)} /> : null}
      {renamed ? <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} /> : null}
      {deleted ? <DeletePasskeyDialog passkey={deleted} onClose={() => setDeleted(undefined)} /> : null}
    </>
  );
}

function DeletePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { isBusy, remove } = useDeletePasskey({ onDone: onClose });

  return (
    <DeleteDialog
      title={`Delete the passkey ${passkey.name}?`}
      isBusy={isBusy}
      onDelete={() => remove({ passkeyId: passkey.id })}
      onClose={onClose}
    >
      You won't be able to sign in with it. Your device may still offer it, so delete it there too.
    </DeleteDialog>
  );
}
