import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { startPasskeyStep, validatePasskey } from 'shared-contracts/api/auth/passkeys/passkey-sign-in';
import { validateAppCode, validateRecoveryCode } from 'shared-contracts/api/auth/authenticator';
import { Button, FormField, Heading, Link, Stack, Text, TextInput } from 'shared-ui';
import { digitsOf } from 'shared-ui/parts/code-digits';
import { clientWith } from './sign-in-client.ts';
import { useStep } from './use-step.ts';
import type { Step } from './use-step.ts';

/** A second step that needs no sent code. */
export type OtherStep = 'authenticator' | 'passkey' | 'recovery';

interface OtherStepScreenProps {
  readonly step: OtherStep;
  readonly token: string | undefined;
  readonly onSignedIn: (bearer: string) => void;
  readonly onBack: () => void;
  /** Link to the beginning: a code works once, even if the response to it was lost. */
  readonly children: ReactNode;
}

const words = {
  authenticator: {
    title: 'Authenticator app',
    text: 'Enter the 6-digit code that your authenticator app shows for Texting.',
    label: 'Code',
    missing: 'Enter the 6-digit code.',
  },
  recovery: {
    title: 'Recovery code',
    text: 'Enter one of your recovery codes. Each code works once.',
    label: 'Recovery code',
    missing: 'Enter a recovery code.',
  },
} as const;

/** The second step with an authenticator app, a recovery code or a passkey (features AD-14). */
export function OtherStepScreen({ step, token, onSignedIn, onBack, children }: OtherStepScreenProps) {
  const run = useStep();
  const finish = (session: { token: string }): void => onSignedIn(session.token);

  return (
    <Stack gap="5">
      {step === 'passkey' ? (
        <PasskeyStep step={run} token={token} onDone={finish} />
      ) : (
        <CodeStep key={step} kind={step} step={run} token={token} onDone={finish} />
      )}
      <Stack gap="2" align="center">
        <Link as="button" variant="underline" textStyle="sm" onClick={onBack}>
          Sign in another way
        </Link>
        {children}
      </Stack>
    </Stack>
  );
}

interface StepProps {
  readonly step: Step;
  readonly token: string | undefined;
  readonly onDone: (session: { token: string }) => void;
}

function CodeStep({ kind, step, token, onDone }: StepProps & { kind: 'authenticator' | 'recovery' }) {
  const [code, setCode] = useState('');
  const { title, text, label, missing } = words[kind];
  const isApp = kind === 'authenticator';

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isApp ? code.length < 6 : code.trim() === '') {
      step.setProblem(missing);
      return;
    }
    void step.run(async () => {
      const client = await clientWith(token);
      onDone(await client.call(isApp ? validateAppCode : validateRecoveryCode, { code }));
    });
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h1" size="2xl">
            {title}
          </Heading>
          <Text color="fg.muted">{text}</Text>
        </Stack>
        <FormField label={label} error={step.problem}>
          <TextInput
            size="2xl"
            name="code"
            inputMode={isApp ? 'numeric' : 'text'}
            autoComplete={isApp ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={code}
            onChange={({ currentTarget: { value } }) => setCode(isApp ? digitsOf(value) : value)}
            fontFamily="mono"
            fontSize={isApp ? '2xl' : 'lg'}
            textAlign="center"
          />
        </FormField>
        <Button type="submit" tone="primary" size="lg" isBusy={step.isBusy}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}

function PasskeyStep({ step, token, onDone }: StepProps) {
  const begin = (): Promise<boolean> =>
    step.run(async () => {
      const client = await clientWith(token);
      const { options } = await client.call(startPasskeyStep, {});
      const { askPasskey } = await import('./ask-passkey.ts');
      onDone(await client.call(validatePasskey, { response: await askPasskey(options) }));
    });

  return (
    <>
      <Stack gap="1">
        <Heading as="h1" size="2xl">
          Passkey
        </Heading>
        <Text color="fg.muted">
          Your browser will ask for your passkey (fingerprint, face, PIN, or phone).
        </Text>
      </Stack>
      <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {step.problem}
      </Text>
      <Button tone="primary" size="lg" isBusy={step.isBusy} onClick={() => void begin()}>
        Use the passkey
      </Button>
    </>
  );
}
