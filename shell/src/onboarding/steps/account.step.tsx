import { useState } from 'react';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { acceptTerms } from 'shared-contracts/api/accounts';
import { createAccount } from 'shared-contracts/api/accounts/new-account';
import type { OfferedNumber } from 'shared-contracts/api/accounts/new-account';
import { displayPhone } from 'shared-contracts/domain/phone';
import type { Me } from 'shared-contracts/domain/user';
import { Button, Checkbox, Link, Stack, Text, TextField } from 'shared-ui';
import { goTo } from '../onboarding-address.ts';
import { signedInClient } from '../../documents/signed-in-client.ts';
import { progress } from '../progress.ts';
import { StepFrame } from '../step-frame.tsx';
import { useSend } from '../../documents/use-send.ts';
import { useStepDraft } from '../use-step-draft.ts';

interface AccountStepProps {
  readonly me: Me;
  readonly number: OfferedNumber;
  /** Address of the terms of service; '' = there are none. */
  readonly termsUrl: string;
  /** Called if someone else has taken the number. */
  readonly onTaken: (sentence: string) => void;
  readonly onCreated: () => Promise<void>;
}

const lost = new Set(['number_taken', 'number_refused']);

/** Step for the first account: its name, and the number that is claimed for it. */
export function AccountStep({ me, number, termsUrl, onTaken, onCreated }: AccountStepProps) {
  const { isBusy, problem, fields, check, run, setProblem } = useSend();
  const draft = useStepDraft('account', {
    name: progress.get().accountName ?? me.organization.companyName,
  });
  const { name } = draft.values;
  const [isAgreed, setIsAgreed] = useState(false);

  async function send(): Promise<void> {
    const { phone_number: phone, provider } = number;
    const order = { type: 'organization' as const, account: { name, phone }, provider };
    progress.change({ accountName: name });
    if (!check(createAccount.input, order)) {
      return;
    }
    if (termsUrl && !isAgreed) {
      setProblem('Accept the terms of service to continue.');
      return;
    }
    let sentence = '';
    const refusal = await run(async () => {
      const client = await signedInClient();
      const account = await client.call(createAccount, order).catch((error: unknown) => {
        sentence = error instanceof Error ? error.message : '';
        throw error;
      });
      if (termsUrl) {
        await client.call(acceptTerms, { accountId: account.id });
      }
      draft.clear();
      progress.change({ accountId: account.id, number: undefined });
      await onCreated();
    });
    if (refusal && lost.has(refusal)) {
      onTaken(sentence);
    }
  }

  return (
    <StepFrame
      step="account"
      title="Name your first account"
      lead="An account is a number with its own inbox, such as one of your stores."
      problem={problem}
      submitLabel="Claim the number"
      isBusy={isBusy}
      onSubmit={() => void send()}
    >
      <Stack direction="row" align="center" justify="space-between">
        <Text>
          Number <strong>{displayPhone(number.phone_number)}</strong>
        </Text>
        <Button tone="quiet" size="sm" onClick={() => goTo(onboardingAddresses.onboardingNumber.path)}>
          Change
        </Button>
      </Stack>
      <TextField
        autoComplete="off"
        label="Account Name"
        name="accountName"
        size="lg"
        isRequired
        value={name}
        error={fields['name']}
        onChange={(event) => draft.change({ name: event.currentTarget.value })}
      />
      {termsUrl ? (
        <Checkbox
          checked={isAgreed}
          onChange={(event) => setIsAgreed(event.currentTarget.checked)}
          label={
            <>
              I accept the{' '}
              <Link href={termsUrl} target="_blank" rel="noopener noreferrer" variant="underline">
                terms of service
              </Link>
              .
            </>
          }
        />
      ) : null}
    </StepFrame>
  );
}
