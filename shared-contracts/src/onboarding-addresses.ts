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
  /** Page to open after the last step, if the person signed up in order to use it. */
  readonly onboardingSignUp: 'redirectUri';
}

/** Addresses of the onboarding steps. Separate from `addresses`, because remotes do not link to them. */
export const onboardingAddresses: AddressTable<typeof patterns, Queries> = addressesOf(patterns);
