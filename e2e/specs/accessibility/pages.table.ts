import type { addresses } from 'shared-contracts/addresses';
import type { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import type { settingsAddresses } from 'shared-contracts/settings-addresses';
import type { shopifyAddresses } from 'shared-contracts/shopify-addresses';

type PageName = keyof (typeof addresses &
  typeof settingsAddresses &
  typeof onboardingAddresses &
  typeof shopifyAddresses);

/** A page that the owner opens at an address of the demo data, and a text it shows once it has loaded. */
interface OpenedPage {
  readonly at: string;
  readonly shows: string | RegExp;
}

/** A page that another journey checks under this name: opening it takes more than an address. */
interface PageOfJourney {
  readonly checkedAs: string;
}

/** An address without a screen of its own. */
interface Redirect {
  readonly leadsTo: PageName;
}

/**
 * The accessibility check of each page. The type refuses a page without a line, and lint a `checkedAs` that no journey
 * makes (tools/lint/axe-checks.ts).
 */
export const pageChecks: Readonly<Record<PageName, OpenedPage | PageOfJourney | Redirect>> = {
  login: { checkedAs: 'signing in' },
  logout: { leadsTo: 'login' },
  forgot: { checkedAs: 'a forgotten password' },
  gsign: { checkedAs: 'a Google sign-in that was refused' },
  twoStep: { checkedAs: 'the choice of two-step sign-in' },
  twoStepGenerate: { checkedAs: 'where to send the code' },
  twoStepValidate: { checkedAs: 'entering the code' },
  activate: { checkedAs: 'the notice of an inactive organization' },
  home: { leadsTo: 'dashboard' },
  forbidden: { at: '/forbidden', shows: /you don't have permission/ },
  expired: { checkedAs: 'the modal of a trial that is over' },
  mobile: { at: '/mobile', shows: 'Texting on your phone' },

  onboarding: { leadsTo: 'onboardingSignUp' },
  onboardingSignUp: { checkedAs: 'the sign-up with mistakes' },
  onboardingNumber: { checkedAs: 'the numbers of an area code' },
  onboardingAccount: { checkedAs: 'the first account' },
  onboardingHelp: { checkedAs: 'the help of the onboarding' },

  dashboard: { checkedAs: 'the contacts of the dashboard' },
  waves: { checkedAs: 'the waves of the drawer' },
  newWave: { at: '/waves/new', shows: /^Sent between .* in each/ },
  wave: { checkedAs: 'the page of a wave' },
  waveEdit: { checkedAs: 'the wave form with what is missing' },
  waveConfirm: { checkedAs: 'the confirmation of a large wave' },
  templates: { leadsTo: 'newTemplate' },
  newTemplate: { checkedAs: 'the form of a template' },
  template: { checkedAs: 'a template that somebody else changed' },
  flows: { checkedAs: 'the table of flows' },
  newFlow: { checkedAs: 'the form of a flow with what is missing' },
  createFlow: { leadsTo: 'newFlow' },
  flow: { checkedAs: 'the figures of a flow' },

  conversations: { checkedAs: 'a conversation' },
  newConversation: { checkedAs: 'a new conversation' },
  scheduled: { checkedAs: 'scheduled messages' },
  contacts: { checkedAs: 'contacts, one of them selected' },
  contact: { checkedAs: 'a contact' },
  contactImports: { at: '/contacts/import', shows: 'Upload a CSV with a column of phone numbers.' },
  contactImport: { checkedAs: 'the mapping of an import' },
  newList: { checkedAs: 'a new list' },

  rewards: { checkedAs: 'the rewards' },
  newReward: { checkedAs: 'the reward form' },
  wallet: { checkedAs: 'the wallet' },
  walletOfPhone: { checkedAs: 'the wallet' },
  signUp: { checkedAs: 'the sign-up page' },

  settings: { leadsTo: 'general' },
  general: { at: '/settings/general', shows: 'Quiet hours' },
  accountSettings: { at: '/settings/accounts', shows: 'Harbor Coffee Pier' },
  account: { at: '/accounts/1', shows: 'Account Information' },
  newAccount: { checkedAs: 'a new account' },
  registerCampaign: { checkedAs: 'the registration of a campaign' },
  customFields: { checkedAs: 'custom fields' },
  blackouts: { checkedAs: 'weekly blackouts' },
  groupSettings: { at: '/settings/groups', shows: 'New group' },
  groups: { checkedAs: 'a group' },
  developers: { checkedAs: 'access tokens' },
  firstText: { checkedAs: 'the commands of the first text' },
  webhooks: { checkedAs: 'webhooks' },
  linkDomains: { checkedAs: 'the link domains' },
  integrations: { checkedAs: 'the integrations' },
  shopifyOauth: { checkedAs: 'a link that is not from Shopify' },
  shopifyRedirect: { leadsTo: 'shopifyOauth' },
  shopifySetup: { checkedAs: 'the set-up of Shopify' },
  users: { at: '/settings/users', shows: 'agent@harbor.test' },
  user: { checkedAs: 'a user' },
  auditLog: { at: '/settings/audit-log', shows: 'Signed in' },
  roles: { at: '/settings/roles', shows: 'Administrator' },
  usage: { at: '/settings/usage', shows: 'Harbor Coffee Pier' },
  billing: { checkedAs: 'the billing page' },
  profile: { checkedAs: 'the profile' },
  feedback: { checkedAs: '/feedback' },
};
