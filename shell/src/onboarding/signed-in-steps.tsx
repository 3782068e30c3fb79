import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { getMe } from 'shared-contracts/api/users';
import type { Me } from 'shared-contracts/domain/user';
import { Button, createSession, isCallError, Notice, Spinner, Stack, VisuallyHidden } from 'shared-ui';
import { readBearer } from '../session/bearer.ts';
import { clientConfig } from '../session/sign-in/sign-in-client.ts';
import { replaceWith } from './onboarding-address.ts';
import { leaveToSignIn } from '../documents/leave-to-sign-in.ts';
import { signedInClient } from '../documents/signed-in-client.ts';
import { progress } from './progress.ts';
import { AccountStep } from './steps/account.step.tsx';
import { FirstTextStep } from './steps/first-text.step.tsx';
import { NumberStep } from './steps/number.step.tsx';

const { onboardingNumber, onboardingAccount, onboardingSignUp } = onboardingAddresses;
const { home } = addresses;

interface Loaded {
  readonly me: Me;
  readonly termsUrl: string;
}

async function load(): Promise<Loaded> {
  const [client, { links }] = await Promise.all([signedInClient(), clientConfig()]);

  return { me: await client.call(getMe, {}), termsUrl: links.terms ?? '' };
}

/** Redirects visitors who are not signed in: to sign-up, or to sign-in if they began here and lost their session. */
function leadAway(path: string): void {
  if (progress.get().isOrganized || path === onboardingAccount.path) {
    leaveToSignIn();
  } else {
    replaceWith(onboardingSignUp.path);
  }
}

/** /onboarding/number and /onboarding/account: the steps of an organization that has no account yet. */
export function SignedInSteps({ path }: { path: string }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<string>();
  const fail = useCallback(
    (error: unknown): void => {
      if (isCallError(error) && error.status === 401) {
        leadAway(path);
        return;
      }
      setProblem(isCallError(error) ? error.message : 'The page could not be loaded. Try again.');
    },
    [path],
  );
  const isKnown = loaded !== undefined;
  useEffect(() => {
    if (!readBearer()) {
      leadAway(path);
    } else if (!isKnown) {
      load().then(setLoaded, fail);
    }
  }, [fail, isKnown, path]);
  const ask = (): Promise<void> => load().then(setLoaded, fail);

  if (problem) {
    return (
      <Stack gap="5">
        <Notice tone="error">{problem}</Notice>
        <Button
          onClick={() => {
            setProblem(undefined);
            void ask();
          }}
        >
          Try again
        </Button>
      </Stack>
    );
  }
  if (!loaded) {
    return (
      <Stack role="status" align="center" py="10">
        <Spinner color="fg.muted" />
        <VisuallyHidden>Loading</VisuallyHidden>
      </Stack>
    );
  }

  return <Steps path={path} loaded={loaded} onCreated={ask} />;
}

interface StepsProps {
  readonly path: string;
  readonly loaded: Loaded;
  readonly onCreated: () => Promise<void>;
}

function Steps({ path, loaded: { me, termsUrl }, onCreated }: StepsProps) {
  const signUp = useSyncExternalStore(progress.subscribe, progress.get);
  const [taken, setTaken] = useState<string>();
  const { accounts } = me.organization;
  const account = accounts.find(({ id }) => id === signUp.accountId) ?? accounts[0];
  const isNumberMissing = !account && signUp.number === undefined;
  // The account existed before, and this browser has no sign-up in progress: nothing is left to do. Determined once,
  // because the last step clears the sign-up while it leaves.
  const [isDone] = useState(account !== undefined && !signUp.accountId && !signUp.isOrganized);
  useStoredAsActive(me, account?.id);
  useEffect(() => {
    if (isDone) {
      location.replace(home.path);
    } else if (account && path !== onboardingAccount.path) {
      replaceWith(onboardingAccount.path);
    }
    if (isNumberMissing && path !== onboardingNumber.path) {
      replaceWith(onboardingNumber.path);
    }
  }, [account, isDone, isNumberMissing, path]);

  if (isDone) {
    return null;
  }
  if (account) {
    return <FirstTextStep me={me} account={account} />;
  }
  if (path === onboardingNumber.path || !signUp.number) {
    return <NumberStep signUp={signUp} notice={taken} />;
  }

  return (
    <AccountStep
      me={me}
      number={signUp.number}
      termsUrl={termsUrl}
      onCreated={onCreated}
      onTaken={(sentence) => {
        setTaken(sentence);
        progress.change({ number: undefined });
      }}
    />
  );
}

/** Makes the claimed account the one that the app opens with (features AD-11). */
function useStoredAsActive(me: Me, accountId: number | undefined): void {
  useEffect(() => {
    if (accountId === undefined) {
      return;
    }
    const session = createSession();
    session.setMe(me);
    session.selectAccount(accountId);
  }, [me, accountId]);
}
