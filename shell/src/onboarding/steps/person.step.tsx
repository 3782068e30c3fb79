import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { signUpUser } from 'shared-contracts/api/onboarding';
import { Flex, Link, PhoneInput, Stack, Text, TextField } from 'shared-ui';
import { PasswordField } from 'shared-ui/parts/password-field';
import { clientWith } from '../../session/sign-in/sign-in-client.ts';
import { progress } from '../progress.ts';
import { StepFrame } from '../step-frame.tsx';
import { useSend } from '../../documents/use-send.ts';
import { useStepDraft } from '../use-step-draft.ts';

/** First step: the person who signs up (features AD-11). */
export function PersonStep({ notice }: { notice?: string | undefined }) {
  const { isBusy, problem, fields, check, run } = useSend();
  const { email = '', firstName = '', lastName = '', userPhone = '' } = progress.get();
  const draft = useStepDraft('you', { email, firstName, lastName, userPhone });
  const [password, setPassword] = useState('');
  const values = { ...draft.values, password };
  const [confirmation, setConfirmation] = useState('');
  const [confirmationProblem, setConfirmationProblem] = useState<string>();
  const of = (name: 'email' | 'firstName' | 'lastName') => ({
    name,
    size: 'lg' as const,
    isRequired: true,
    value: values[name],
    error: fields[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      draft.change({ [name]: event.currentTarget.value }),
  });

  async function send(): Promise<void> {
    const isRight = check(signUpUser.input, values);
    const unconfirmed = problemOf(values.password, confirmation);
    setConfirmationProblem(unconfirmed);
    if (!isRight || unconfirmed) {
      return;
    }
    await run(async () => {
      const { signUpToken } = await (await clientWith()).call(signUpUser, values);
      draft.clear();
      progress.change({ ...draft.values, signUpToken, isConfirmed: false, isOrganized: false });
    });
  }

  return (
    <StepFrame
      step="you"
      title="Start texting with your customers"
      lead="50 free texts. No credit card required."
      problem={problem ?? notice}
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={() => void send()}
      footer={
        <Flex justify="center" gap="1.5">
          <Text textStyle="sm">Already signed up?</Text>
          <Link href={addresses.login.path} variant="underline" textStyle="sm">
            Sign in
          </Link>
        </Flex>
      }
    >
      <Stack direction={{ base: 'column', sm: 'row' }} gap="5">
        <TextField label="First Name" autoComplete="given-name" {...of('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...of('lastName')} />
      </Stack>
      <TextField
        label="Email Address"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...of('email')}
      />
      <PhoneInput
        autoComplete="tel-national"
        label="Phone Number"
        name="userPhone"
        size="lg"
        isRequired
        hint="Your own number. We'll send your first text here."
        value={values.userPhone}
        error={fields['userPhone']}
        onChange={(typed) => draft.change({ userPhone: typed })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 12 characters. A few words make a good one."
        value={password}
        error={fields['password']}
        onChange={setPassword}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        value={confirmation}
        error={confirmationProblem}
        onChange={setConfirmation}
      />
    </StepFrame>
  );
}

function problemOf(password: string, confirmation: string): string | undefined {
  if (confirmation === '') {
    return 'Confirm Password is a required field.';
  }

  return password === confirmation ? undefined : 'Passwords do not match.';
}
