import { useState } from 'react';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { searchNumbers } from 'shared-contracts/api/accounts/new-account';
import type { OfferedNumber } from 'shared-contracts/api/accounts/new-account';
import { NumberPicker } from 'shared-ui/messaging/numbers/number-picker';
import { useNumberSearch } from 'shared-ui/messaging/numbers/use-number-search';
import { goTo } from '../onboarding-address.ts';
import { signedInClient } from '../../documents/signed-in-client.ts';
import { progress } from '../progress.ts';
import type { Progress } from '../progress.ts';
import { StepFrame } from '../step-frame.tsx';

async function search(areaCode: string): Promise<readonly OfferedNumber[]> {
  const { numbers } = await (await signedInClient()).call(searchNumbers, { area_code: areaCode });

  return numbers;
}

/** Step for the number that customers will text. It is claimed together with the account, in the next step. */
export function NumberStep({ signUp, notice }: { signUp: Progress; notice?: string | undefined }) {
  const [problem, setProblem] = useState<string>();
  const { areaCode = '', number } = signUp;
  const numbers = useNumberSearch(areaCode, search);
  const isOffered = numbers.numbers.some((one) => one.phone_number === number?.phone_number);

  function go(): void {
    if (!isOffered) {
      setProblem(areaCode.length < 3 ? 'Enter a three-digit area code.' : 'Choose a number first.');
      return;
    }
    goTo(onboardingAddresses.onboardingAccount.path);
  }

  return (
    <StepFrame
      step="number"
      title="Choose your number"
      lead="You'll text customers from this number, and they'll reply to it."
      problem={notice}
      submitLabel="Continue"
      isBusy={numbers.isBusy}
      onSubmit={go}
    >
      <NumberPicker
        areaCode={areaCode}
        onAreaCode={(text) => {
          setProblem(undefined);
          progress.change({ areaCode: text });
        }}
        search={numbers}
        number={isOffered ? number : undefined}
        onChoose={(chosen) => {
          setProblem(undefined);
          progress.change({ number: chosen });
        }}
        problem={problem}
      />
    </StepFrame>
  );
}
