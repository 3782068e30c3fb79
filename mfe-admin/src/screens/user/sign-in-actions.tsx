import { useState } from 'react';
import { Button, ConfirmDialog, Flex } from 'shared-ui';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { FormSection } from 'shared-ui/parts/form-section';
import { nameOfUser } from '../../components/user-words.ts';
import { useDeleteUser, useSignInActions } from '../../data/users.data.ts';
import type { UserDetails } from '../../data/users.data.ts';

interface SignInActionsProps {
  readonly user: UserDetails;
  readonly onDeleted: () => void;
}

/** Sign-in actions for a user: emails with links, two-step sign-in, sessions, and deletion. */
export function SignInActions({ user, onDeleted }: SignInActionsProps) {
  const { isBusy, sendReset, sendInvitation, setTwoStep, endSessions } = useSignInActions(user);
  const [question, setQuestion] = useState<'two-step' | 'sessions' | 'delete'>();
  const close = (): void => setQuestion(undefined);
  const name = user.firstName;
  const isOn = user.tfaLogin === true;
  const deletion = useDeleteUser(user.id, onDeleted);

  return (
    <FormSection title="Sign-in" hint={`Two-step sign-in is ${isOn ? 'on' : 'off'}.`}>
      <Flex gap="2" wrap="wrap">
        {user.status === 'invited' ? (
          <Button disabled={isBusy} onClick={sendInvitation}>
            Send invitation again
          </Button>
        ) : (
          <Button disabled={isBusy} onClick={sendReset}>
            Send password reset email
          </Button>
        )}
        <Button onClick={() => setQuestion('two-step')}>Turn two-step sign-in {isOn ? 'off' : 'on'}</Button>
        <Button onClick={() => setQuestion('sessions')}>Sign out everywhere</Button>
        <Button tone="danger" onClick={() => setQuestion('delete')}>
          Delete user
        </Button>
      </Flex>
      <ConfirmDialog
        title={`Turn two-step sign-in ${isOn ? 'off' : 'on'} for ${name}?`}
        isOpen={question === 'two-step'}
        confirmLabel={isOn ? 'Turn off' : 'Turn on'}
        isBusy={isBusy}
        onConfirm={() => setTwoStep(!isOn, close)}
        onCancel={close}
      >
        {isOn
          ? `${name} will need only a password to sign in. We'll email them about this.`
          : `${name} will be signed out, and will need a code sent by text or email to sign in. We'll email them about this.`}
      </ConfirmDialog>
      <ConfirmDialog
        title={`Sign ${name} out everywhere?`}
        isOpen={question === 'sessions'}
        confirmLabel="Sign out"
        isBusy={isBusy}
        onConfirm={() => endSessions(close)}
        onCancel={close}
      >
        {name} will be signed out of every browser immediately. Anything they typed is saved there.
      </ConfirmDialog>
      <DeleteDialog
        title={`Delete ${nameOfUser(user)}?`}
        isOpen={question === 'delete'}
        isBusy={deletion.isBusy}
        onDelete={deletion.remove}
        onClose={close}
      >
        {name} will be signed out everywhere and won't be able to sign in. Their texts and notes keep their
        name, and their conversations become unassigned.
      </DeleteDialog>
    </FormSection>
  );
}
