import { accountsTables } from './areas/accounts.ts';
import { authTables } from './areas/auth.ts';
import { billingTables } from './areas/billing.ts';
import { blackoutsTables } from './areas/blackouts.ts';
import { contactsTables } from './areas/contacts.ts';
import { customFieldsTables } from './areas/custom-fields.ts';
import { dashboardTables } from './areas/dashboard.ts';
import { exportsTables } from './areas/exports.ts';
import { flowsTables } from './areas/flows.ts';
import { groupsTables } from './areas/groups.ts';
import { importsTables } from './areas/imports.ts';
import { inboxTables } from './areas/inbox.ts';
import { integrationsTables } from './areas/integrations.ts';
import { landingPagesTables } from './areas/landing-pages.ts';
import { linksTables } from './areas/links.ts';
import { onboardingTables } from './areas/onboarding.ts';
import { organizationsTables } from './areas/organizations.ts';
import { releasesTables } from './areas/releases.ts';
import { rewardsTables } from './areas/rewards.ts';
import { signUpTables } from './areas/sign-up.ts';
import { teamTables } from './areas/team.ts';
import { templatesTables } from './areas/templates.ts';
import { usersTables } from './areas/users.ts';
import { wavesTables } from './areas/waves.ts';
import { messagingTables } from './messaging.ts';
import { platformTables } from './platform.ts';
import { standInTables } from './stand-ins.ts';
import type { TableName } from './columns.ts';
import type { TableFacts } from './table-facts.ts';

/** Facts about every table, by its owner. The writer rule, placement, clean-up and tests derive from them. */
export const tableFacts: Readonly<Record<TableName, TableFacts>> = {
  ...accountsTables,
  ...authTables,
  ...billingTables,
  ...blackoutsTables,
  ...contactsTables,
  ...customFieldsTables,
  ...dashboardTables,
  ...exportsTables,
  ...flowsTables,
  ...groupsTables,
  ...importsTables,
  ...inboxTables,
  ...integrationsTables,
  ...landingPagesTables,
  ...linksTables,
  ...onboardingTables,
  ...organizationsTables,
  ...releasesTables,
  ...rewardsTables,
  ...signUpTables,
  ...teamTables,
  ...templatesTables,
  ...usersTables,
  ...wavesTables,
  ...messagingTables,
  ...platformTables,
  ...standInTables,
};
