import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Heading } from 'shared-ui';
import { SlimUiRoot } from 'shared-ui/slim';
import { lazy } from 'shared-ui/parts/lazy';
import { readBearer } from '../bearer.ts';
import type { Arrival } from './arrival.ts';
import { LoginScreen } from './login.screen.tsx';
import { destination, query, signInPath } from './sign-in-address.ts';
import { SignInLayout } from './sign-in-layout.tsx';

interface SignInPage {
  readonly title: string;
  readonly Screen: ComponentType<{ arrival: Arrival }>;
}

/** A page whose name stands while its code is on its way. */
const lateScreen = (title: string, load: () => Promise<SignInPage['Screen']>): SignInPage => ({
  title,
  Screen: lazy(
    load,
    <Heading as="h1" size="2xl">
      {title}
    </Heading>,
  ),
});

/** The sign-in pages other than the form itself, each fetched when it is needed. */
const others: Record<string, SignInPage> = {
  [addresses.forgot.path]: lateScreen('Reset your password', () =>
    import('./forgot.screen.tsx').then((screen) => screen.ForgotScreen),
  ),
  [addresses.twoStepGenerate.path]: lateScreen('Two-step sign-in', () =>
    import('./generate-code.screen.tsx').then((screen) => screen.GenerateCodeScreen),
  ),
  [addresses.twoStepValidate.path]: lateScreen('Enter the code', () =>
    import('./validate-code.screen.tsx').then((screen) => screen.ValidateCodeScreen),
  ),
  [addresses.gsign.path]: lateScreen('Google sign-in', () =>
    import('./google.screen.tsx').then((screen) => screen.GoogleScreen),
  ),
  [addresses.logout.path]: lateScreen('Signing out', () =>
    import('./logout.screen.tsx').then((screen) => screen.LogoutScreen),
  ),
};

/** The sign-in pages (features SH-01 to SH-06): the form immediately, every other page on demand. */
export function SignInApp({ arrival }: { arrival: Arrival }) {
  const path = useSyncExternalStore(signInPath.subscribe, signInPath.get);
  const { title, Screen } = others[path] ?? { title: 'Sign in', Screen: undefined };
  useEffect(() => {
    document.title = `${title} · Texting`;
  }, [title]);

  return (
    <SlimUiRoot>
      <SignInLayout>{Screen ? <Screen arrival={arrival} /> : <LoginPage arrival={arrival} />}</SignInLayout>
    </SlimUiRoot>
  );
}

/**
 * The form. Users who are signed in need not sign in again, also if they come from another sign-in page; after a
 * session has ended, the bearer is gone.
 */
function LoginPage({ arrival: { oneTimeToken } }: { arrival: Arrival }) {
  const [isSignedIn] = useState(
    () => oneTimeToken === undefined && query('reset') === null && readBearer() !== undefined,
  );
  useEffect(() => {
    if (isSignedIn) {
      location.replace(destination());
    }
  }, [isSignedIn]);

  return isSignedIn ? null : <LoginScreen oneTimeToken={oneTimeToken} />;
}
