import { useState } from 'react';
import { chooseTwoStep } from 'shared-contracts/api/users';
import { Button, Dialog, Notice, Stack, Text } from 'shared-ui';
import { clientWith } from './sign-in-client.ts';
import { openApp } from './handle-sign-in.ts';
import { useStep } from './use-step.ts';

/** Asks users who never decided about two-step sign-in once, then signs them in (features SH-02). */
export function TwoStepChoice({ token }: { token: string }) {
  const { isBusy, problem, run } = useStep();
  const [chosen, setChosen] = useState<boolean>();

  function choose(tfaOption: boolean): void {
    setChosen(tfaOption);
    void run(async () => {
      const client = await clientWith(token);
      await client.call(chooseTwoStep, { tfaOption });
      openApp(token);
    });
  }

  return (
    <Dialog
      title="Protect your account with a code?"
      isOpen
      isRequired
      onClose={() => undefined}
      actions={
        <>
          <Button isBusy={isBusy && chosen === false} disabled={isBusy} onClick={() => choose(false)}>
            No, password only
          </Button>
          <Button
            tone="primary"
            isBusy={isBusy && chosen === true}
            disabled={isBusy}
            onClick={() => choose(true)}
          >
            Turn on two-step sign-in
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <Text>
          With two-step sign-in, you enter your password and then a code that we send to your phone or email.
          Someone who learns your password can't sign in with it alone.
        </Text>
      </Stack>
    </Dialog>
  );
}
