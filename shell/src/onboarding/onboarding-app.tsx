import { useEffect, useState, useSyncExternalStore } from 'react';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { SlimUiRoot } from 'shared-ui/slim';
import { useLoaded } from '../documents/use-loaded.ts';
import { readBearer } from '../session/bearer.ts';
import { safeDestination } from '../session/redirect-uri.ts';
import { clientConfig } from '../session/sign-in/sign-in-client.ts';
import { ClosedSignUp } from './closed-sign-up.tsx';
import { HelpScreen } from './help.screen.tsx';
import { onboardingPath, replaceWith } from './onboarding-address.ts';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { progress } from './progress.ts';
import { SignedInSteps } from './signed-in-steps.tsx';
import { CodeStep } from './steps/code.step.tsx';
import { OrganizationStep } from './steps/organization.step.tsx';
import { PersonStep } from './steps/person.step.tsx';

const { onboardingSignUp, onboardingNumber, onboardingAccount, onboardingHelp } = onboardingAddresses;
const expired = 'This sign-up has expired. Enter your password again to start over.';

/** Stores the user's destination, such as the setup of a shop, until the last step. */
function keepDestination(): void {
  const redirectUri = new URLSearchParams(location.search).get('redirectUri');
  if (redirectUri !== null) {
    progress.change({ redirectUri: safeDestination(redirectUri, location.origin) });
  }
}

/** Onboarding from visitor to first message, step by step (features AD-11). */
export function OnboardingApp() {
  const path = useSyncExternalStore(onboardingPath.subscribe, onboardingPath.get);
  useEffect(keepDestination, []);

  return (
    <SlimUiRoot>
      <OnboardingLayout>
        <Page path={path} />
      </OnboardingLayout>
    </SlimUiRoot>
  );
}

function Page({ path }: { path: string }) {
  switch (path) {
    case onboardingHelp.path:
      return <HelpScreen />;
    case onboardingNumber.path:
    case onboardingAccount.path:
      return <SignedInSteps path={path} />;
    case onboardingSignUp.path:
      return <SignUpSteps />;
    default:
      return <Elsewhere to={onboardingSignUp.path} />;
  }
}

/** /onboarding/signup: the user, their email, their business. */
function SignUpSteps() {
  const signUp = useSyncExternalStore(progress.subscribe, progress.get);
  const [notice, setNotice] = useState<string>();
  const { value: config, problem } = useLoaded(clientConfig);
  const { signUpToken, isConfirmed = false, isOrganized = false } = signUp;
  function startOver(): void {
    progress.change({ signUpToken: undefined, isConfirmed: false });
    setNotice(expired);
  }

  if (isOrganized && readBearer()) {
    return <Elsewhere to={onboardingNumber.path} />;
  }
  if (!config && problem === undefined) {
    return null;
  }
  if (config?.closedSignUp) {
    const { support, help } = config.links;

    return <ClosedSignUp contact={config.closedSignUp.contact} support={support || help} />;
  }
  if (signUpToken === undefined) {
    return <PersonStep notice={notice} />;
  }

  return isConfirmed ? (
    <OrganizationStep signUpToken={signUpToken} onExpired={startOver} />
  ) : (
    <CodeStep signUp={{ ...signUp, signUpToken }} onExpired={startOver} />
  );
}

function Elsewhere({ to }: { to: string }) {
  useEffect(() => replaceWith(to), [to]);

  return null;
}
