import { ownedBy } from '../table-facts.ts';

/** Tables of areas/onboarding. */
export const onboardingTables = ownedBy('areas/onboarding', {
  dismissed_milestones: { scope: 'tenant' },
  sign_ups: { scope: 'lookup' },
});
