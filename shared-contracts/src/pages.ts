import { addresses } from './addresses.ts';
import { onboardingAddresses } from './onboarding-addresses.ts';
import {
  account,
  accountOrOrg,
  everyone as publicPage,
  org,
  signedIn as staffPage,
} from './kernel/access.ts';
import { matchPath } from './kernel/address.ts';
import { definePages } from './kernel/page.ts';
import type { PageDefinition } from './kernel/page.ts';
import { settingsAddresses } from './settings-addresses.ts';

/**
 * Every page of the browser app (reference.md, Pages), its owner and who may open it. A page is shown only
 * when its owner's release in the registry says it provides it.
 */
const rows = definePages({
  login: { owner: 'shell', title: 'Sign in', access: publicPage },
  logout: { owner: 'shell', title: 'Signing out', access: publicPage },
  forgot: { owner: 'shell', title: 'Reset your password', access: publicPage },
  gsign: { owner: 'shell', title: 'Google sign-in', access: publicPage },
  twoStepGenerate: {
    owner: 'shell',
    title: 'Two-step sign-in',
    access: publicPage,
  },
  twoStepValidate: {
    owner: 'shell',
    title: 'Two-step sign-in',
    access: publicPage,
  },
  activate: {
    owner: 'shell',
    title: 'Organization inactive',
    access: publicPage,
  },
  home: { owner: 'shell', title: 'Home', access: staffPage },
  forbidden: { owner: 'shell', title: 'No permission', access: staffPage },
  expired: { owner: 'shell', title: 'Trial expired', access: staffPage },
  mobile: { owner: 'shell', title: 'On your phone', access: staffPage },
  dashboard: {
    owner: 'mfe-campaigns',
    title: 'Dashboard',
    access: account('view_dashboard'),
  },
  conversations: {
    owner: 'mfe-inbox',
    title: 'Conversations',
    access: account('view_conversations'),
    drawer: 'conversations',
  },
  waves: {
    owner: 'mfe-campaigns',
    title: 'Waves',
    access: accountOrOrg({ account: 'manage_waves', org: 'manage_waves' }),
    drawer: 'waves',
  },
  templates: {
    owner: 'mfe-campaigns',
    title: 'Templates',
    access: account('manage_templates'),
    drawer: 'templates',
  },
  flows: {
    owner: 'mfe-automation',
    title: 'Flows',
    access: account('manage_flows'),
  },
  contacts: {
    owner: 'mfe-inbox',
    title: 'Contacts',
    access: account('manage_contacts'),
    drawer: 'contacts',
  },
  newList: {
    owner: 'mfe-inbox',
    title: 'New list',
    access: account('manage_contacts'),
    drawer: 'contacts',
  },
  rewards: {
    owner: 'mfe-rewards',
    title: 'Rewards',
    access: org('manage_rewards'),
    drawer: 'rewards',
  },
  // Before the settings, whose pattern would take it: an organization whose trial is over has nothing but the shell.
  billing: { owner: 'shell', title: 'Billing', access: staffPage, settings: addresses.billing.path },
  settings: {
    owner: 'mfe-admin',
    title: 'Settings',
    access: { kind: 'anyOrg' },
    settings: addresses.settings.path,
  },
  groups: {
    owner: 'mfe-admin',
    title: 'Group Manager',
    access: org('manage_groups'),
    settings: settingsAddresses.groupSettings.path,
  },
  user: {
    owner: 'mfe-admin',
    title: 'User',
    access: org('manage_users'),
    settings: settingsAddresses.users.path,
  },
  profile: { owner: 'mfe-admin', title: 'Your Profile', access: staffPage, settings: 'none' },
  feedback: { owner: 'mfe-admin', title: 'Feedback', access: staffPage, settings: 'none' },
  newAccount: {
    owner: 'mfe-admin',
    title: 'New account',
    access: org('manage_accounts'),
    settings: settingsAddresses.accountSettings.path,
  },
  registerCampaign: {
    owner: 'mfe-admin',
    title: 'New 10DLC Campaign Registration',
    access: org('manage_accounts'),
    settings: settingsAddresses.accountSettings.path,
  },
  // The last of its kind: /accounts/new is a page of its own, which this pattern would take.
  account: {
    owner: 'mfe-admin',
    title: 'Account',
    access: org('manage_accounts'),
    settings: settingsAddresses.accountSettings.path,
  },
});

export type PageName = keyof typeof rows;

const pageNames = Object.keys(rows) as PageName[]; // Object.keys forgets the literal names

/** The table, with the paths of the addresses of the same names. */
export const pageTable: Readonly<Record<PageName, PageDefinition>> = withPaths();

function withPaths(): Record<PageName, PageDefinition> {
  const whole = pageNames.map((name) => [name, { path: addresses[name].path, ...rows[name] }]);

  // fromEntries forgets the literal names.
  return Object.fromEntries(whole) as Record<PageName, PageDefinition>;
}

/** A page of the table that answers for a path. */
export type MatchedPage = PageDefinition & { readonly name: PageName };

/** The page that a path leads to; undefined = no such page. */
export function pageAt(path: string): MatchedPage | undefined {
  const name = pageNames.find((one) => matchPath(pageTable[one].path, path));

  return name && { name, ...pageTable[name] };
}

/** First parts of addresses that are no names: of pages that a remote may add, and of files next to the pages. */
const reservedParts = ['accounts', 'media', 'register-campaign', 'remotes', 'users'];

/**
 * The page that another address of it leads to: /{name}/{contactId} is the page of a contact, whatever name stands
 * there. No entry of the table, so that releases need not provide it. An id is digits, and a name is not the first
 * part of any page; undefined for every other path.
 */
export function aliasTarget(path: string): string | undefined {
  const [name = '', id = '', ...rest] = path.replace(/\/$/, '').split('/').slice(1);
  const paths = [...Object.values(pageTable).map(({ path: one }) => one), ...publicPaths];
  const isTaken = reservedParts.includes(name) || paths.some((one) => one.split('/')[1] === name);
  if (name === '' || isTaken || rest.length > 0 || !/^[1-9]\d{0,15}$/.test(id)) {
    return undefined;
  }

  return addresses.contact.href({ contactId: id });
}

/** '/' goes to the first of these that is permitted and present (reference.md, Permissions). */
export const landingOrder = [
  'dashboard',
  'conversations',
  'waves',
  'templates',
  'flows',
  'contacts',
  'rewards',
  'profile',
] as const satisfies readonly PageName[];

/** The left navigation, in order (reference.md, Pages). Insights is an outside address of the configuration. */
export const navigation = [
  'dashboard',
  'conversations',
  'waves',
  'flows',
  'contacts',
  'templates',
  'rewards',
] as const satisfies readonly PageName[];

/** Pages exempt from the 402 redirect (reference.md, Pages). */
export const paymentExemptPaths = [
  onboardingAddresses.onboardingAccount.path,
  addresses.billing.path,
  addresses.expired.path,
] as const;

const publicPaths: readonly string[] = [
  ...Object.values(pageTable).flatMap(({ path, access }) => (access.kind === 'public' ? path : [])),
  addresses.twoStep.path,
  onboardingAddresses.onboarding.path,
  onboardingAddresses.onboardingSignUp.path,
  onboardingAddresses.onboardingNumber.path,
  onboardingAddresses.onboardingHelp.path,
  '/shopify/oauth',
  '/shopify/redirect',
  '/shopify/setup',
];

/** Routes that do not load the current user (reference.md, Pages). */
export function isPublicPath(path: string): boolean {
  return publicPaths.includes(path) || path.endsWith('/signup') || path.endsWith('/wallet');
}
