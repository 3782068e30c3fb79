import { Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Heading } from 'shared-ui';
import { SlimUiRoot } from 'shared-ui/slim';
import { lazy } from 'shared-ui/parts/lazy';
import type { Arrival } from './arrival.ts';
import { LoginScreen } from './login.screen.tsx';
import { signInPath } from './sign-in-address.ts';
import { SignInLayout } from './sign-in-layout.tsx';

interface SignInPage {
  readonly title: string;
  readonly Screen: ComponentType<{ arrival: Arrival }>;
}

/** The sign-in pages other than the form itself, each fetched when it is needed. */
const others: Record<string, SignInPage> = {
  [addresses.forgot.path]: {
    title: 'Reset your password',
    Screen: lazy(() => import('./forgot.screen.tsx').then((screen) => ({ default: screen.ForgotScreen }))),
  },
  [addresses.twoStepGenerate.path]: {
    title: 'Two-step sign-in',
    Screen: lazy(() =>
      import('./generate-code.screen.tsx').then((screen) => ({ default: screen.GenerateCodeScreen })),
    ),
  },
  [addresses.twoStepValidate.path]: {
    title: 'Enter the code',
    Screen: lazy(() =>
      import('./validate-code.screen.tsx').then((screen) => ({ default: screen.ValidateCodeScreen })),
    ),
  },
  [addresses.gsign.path]: {
    title: 'Google sign-in',
    Screen: lazy(() => import('./google.screen.tsx').then((screen) => ({ default: screen.GoogleScreen }))),
  },
  [addresses.logout.path]: {
    title: 'Signing out',
    Screen: lazy(() => import('./logout.screen.tsx').then((screen) => ({ default: screen.LogoutScreen }))),
  },
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
      <SignInLayout>
        <Suspense fallback={<OnItsWay title={title} />}>
          {Screen ? <Screen arrival={arrival} /> : <LoginScreen oneTimeToken={arrival.oneTimeToken} />}
        </Suspense>
      </SignInLayout>
    </SlimUiRoot>
  );
}

/** A page whose code is on its way: its name stands already. */
function OnItsWay({ title }: { title: string }) {
  return (
    <Heading as="h1" size="2xl">
      {title}
    </Heading>
  );
}
