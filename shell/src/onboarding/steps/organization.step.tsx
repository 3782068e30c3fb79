import { addresses } from 'shared-contracts/addresses';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { createOrganization } from 'shared-contracts/api/onboarding';
import { industries } from 'shared-contracts/domain/organization';
import { Link, SelectField, TextField } from 'shared-ui';
import { storeBearer } from '../../session/bearer.ts';
import { clientWith } from '../../session/sign-in/sign-in-client.ts';
import { replaceWith } from '../onboarding-address.ts';
import { progress } from '../progress.ts';
import { StepFrame } from '../step-frame.tsx';
import { useSend } from '../../documents/use-send.ts';
import { useStepDraft } from '../use-step-draft.ts';

interface OrganizationStepProps {
  readonly signUpToken: string;
  readonly onExpired: () => void;
}

const isIndustry = (text: string): text is (typeof industries)[number] =>
  industries.some((one) => one === text);

/** Step for the business and its industry; its owner is signed in afterwards. */
export function OrganizationStep({ signUpToken, onExpired }: OrganizationStepProps) {
  const { isBusy, problem, fields, check, run, setProblem } = useSend();
  const draft = useStepDraft('business', {
    companyName: progress.get().companyName ?? '',
    companyIndustry: progress.get().companyIndustry ?? '',
  });
  const { companyName, companyIndustry } = draft.values;

  async function send(): Promise<void> {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const values = { rootUser: signUpToken, companyName, companyIndustry, timeZone };
    progress.change({ companyName, companyIndustry });
    if (!check(createOrganization.input, values) || !isIndustry(companyIndustry)) {
      return;
    }
    const refusal = await run(async () => {
      const client = await clientWith();
      const { token } = await client.call(createOrganization, { ...values, companyIndustry });
      draft.clear();
      storeBearer(token);
      progress.change({ isOrganized: true, signUpToken: undefined });
      replaceWith(onboardingAddresses.onboardingNumber.path);
    });
    if (refusal === 'internal') {
      setProblem('Failed to create new organization.');
    }
    if (refusal === 'sign_up_expired') {
      onExpired();
    }
    if (refusal === 'sign_up_unconfirmed') {
      progress.change({ isConfirmed: false });
    }
  }

  return (
    <StepFrame
      step="business"
      title="Tell us about your business"
      lead="Your customers see this name in the texts that confirm an opt-out."
      problem={problem}
      submitLabel="Continue"
      isBusy={isBusy}
      onSubmit={() => void send()}
      footer={
        <Link href={addresses.login.path} variant="underline" textStyle="sm" alignSelf="center">
          Sign in instead
        </Link>
      }
    >
      <TextField
        label="Company Name"
        name="companyName"
        size="lg"
        autoComplete="organization"
        isRequired
        value={companyName}
        error={fields['companyName']}
        onChange={(event) => draft.change({ companyName: event.currentTarget.value })}
      />
      <SelectField
        label="Industry"
        name="companyIndustry"
        isRequired
        value={companyIndustry}
        error={fields['companyIndustry']}
        onChange={(event) => draft.change({ companyIndustry: event.currentTarget.value })}
      >
        <option value="">Choose an industry</option>
        {industries.map((industry) => (
          <option key={industry} value={industry}>
            {industry}
          </option>
        ))}
      </SelectField>
    </StepFrame>
  );
}
