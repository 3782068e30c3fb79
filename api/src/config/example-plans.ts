import type { ExamplePlan } from 'shared-contracts/client-config';

/** Plans that the billing page of a demo shows, labelled as examples; a real offer is agreed in person. */
export const examplePlans: readonly ExamplePlan[] = [
  { name: 'Starter', priceCents: 2_900, messagesPerMonth: 500, accounts: 1 },
  { name: 'Growth', priceCents: 9_900, messagesPerMonth: 2_500, accounts: 3 },
  { name: 'Scale', priceCents: 29_900, messagesPerMonth: 10_000, accounts: 10 },
];
