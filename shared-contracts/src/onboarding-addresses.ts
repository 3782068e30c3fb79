import { addressesOf } from './kernel/address.ts';
import type { AddressTable } from './kernel/address.ts';

const patterns = {
  onboarding: '/onboarding',
  onboardingSignUp: '/onboarding/signup',
  onboardingNumber: '/onboarding/number',
  onboardingAccount: '/onboarding/account',
  onboardingHelp: '/onboarding/help',
} as const;

/** Where the steps of onboarding stand, apart from `addresses`: remotes do not lead to them. */
export const onboardingAddresses: AddressTable<typeof patterns, object> = addressesOf(patterns);
