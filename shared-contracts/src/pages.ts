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
import { remoteBelow } from './kernel/owner.ts';
import type { PageOwner, RemoteName } from './kernel/owner.ts';
import { definePages } from './kernel/page.ts';
import type { PageDefinition } from './kernel/page.ts';
import { settingsAddresses } from './settings-addresses.ts';

/**
 * Every page of the browser app (reference.md, Pages), its owner and who may open it. A page is shown only if its
 * owner's release in the registry provides it.
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
  // Before settings, whose pattern would match it. An organization whose trial has ended gets only the shell.
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
  // Last of its kind: /accounts/new is a separate page that this pattern would match.
  account: {
    owner: 'mfe-admin',
    title: 'Account',
    access: org('manage_accounts'),
    settings: settingsAddresses.accountSettings.path,
  },
});

export type PageName = keyof typeof rows;

const pageNames = Object.keys(rows) as PageName[]; // Object.keys loses the literal names

/** Table of pages, with the paths of the addresses of the same names. */
export const pageTable: Readonly<Record<PageName, PageDefinition>> = withPaths();

function withPaths(): Record<PageName, PageDefinition> {
  const whole = pageNames.map((name) => [name, { path: addresses[name].path, ...rows[name] }]);

  // fromEntries loses the literal names.
  return Object.fromEntries(whole) as Record<PageName, PageDefinition>;
}

/** A page of the table that matches a path. */
export type MatchedPage = PageDefinition & { readonly name: PageName };

/** Returns the page at a path; undefined if there is none. */
export function pageAt(path: string): MatchedPage | undefined {
  const name = pageNames.find((one) => matchPath(pageTable[one].path, path));

  return name && { name, ...pageTable[name] };
}

/** Returns the owner of an address: that of its page in the table, else the remote that may bring pages there. */
export const ownerAt = (path: string): PageOwner | RemoteName => pageAt(path)?.owner ?? remoteBelow(path);

/** First path segments that are not names: those of pages that a remote may add, and of files next to the pages. */
export const reservedParts = ['accounts', 'media', 'register-campaign', 'remotes', 'users'];

/**
 * Returns the page behind an alternative address: /{name}/{contactId} leads to a contact's page, regardless of the
 * name. Not an entry in the table, so that releases need not provide it. Ids are digits, and the name must not be the
 * first segment of any page. Undefined for every other path.
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

/** '/' goes to the first of these pages that is permitted and present (reference.md, Permissions). */
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

/** Left navigation, in order (reference.md, Pages). Insights is an external URL from the configuration. */
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

/** Returns whether a route does not load the current user (reference.md, Pages). */
export function isPublicPath(path: string): boolean {
  return publicPaths.includes(path) || path.endsWith('/signup') || path.endsWith('/wallet');
}
