import { addressesOf } from './kernel/address.ts';
import type { AddressTable } from './kernel/address.ts';

const patterns = {
  onboarding: '/onboarding',
  onboardingSignUp: '/onboarding/signup',
  onboardingNumber: '/onboarding/number',
  onboardingAccount: '/onboarding/account',
  onboardingHelp: '/onboarding/help',
} as const;

/** Query parameters that the steps read. */
interface Queries {
  /** The page that a person is sent to after the last step, if they signed up in order to use it. */
  readonly onboardingSignUp: 'redirectUri';
}

/** Where the steps of onboarding stand, apart from `addresses`: remotes do not lead to them. */
export const onboardingAddresses: AddressTable<typeof patterns, Queries> = addressesOf(patterns);
