import { account, everyone as publicPage, org, signedIn as staffPage } from './kernel/access.ts';
import { definePages } from './kernel/page.ts';
import type { PageDefinition } from './kernel/page.ts';

/**
 * Every page of the browser app (reference.md, Pages), its owner and who may open it. A page is shown only
 * when its owner's release in the registry says it provides it.
 */
export const pages = definePages({
  login: { path: '/login', owner: 'shell', title: 'Sign in', access: publicPage },
  logout: { path: '/logout', owner: 'shell', title: 'Signing out', access: publicPage },
  forgot: { path: '/forgot', owner: 'shell', title: 'Reset your password', access: publicPage },
  gsign: { path: '/gsign', owner: 'shell', title: 'Google sign-in', access: publicPage },
  twoStepGenerate: {
    path: '/auth/tfa/generate',
    owner: 'shell',
    title: 'Two-step sign-in',
    access: publicPage,
  },
  twoStepValidate: {
    path: '/auth/tfa/validate',
    owner: 'shell',
    title: 'Two-step sign-in',
    access: publicPage,
  },
  activate: { path: '/activate', owner: 'shell', title: 'Organization inactive', access: publicPage },
  home: { path: '/', owner: 'shell', title: 'Home', access: staffPage },
  forbidden: { path: '/forbidden', owner: 'shell', title: 'No permission', access: staffPage },
  expired: { path: '/expired', owner: 'shell', title: 'Trial expired', access: staffPage },
  mobile: { path: '/mobile', owner: 'shell', title: 'On your phone', access: staffPage },
  dashboard: {
    path: '/dashboard',
    owner: 'mfe-campaigns',
    title: 'Dashboard',
    access: account('view_dashboard'),
  },
  conversations: {
    path: '/conversations/:contactId?',
    owner: 'mfe-inbox',
    title: 'Conversations',
    access: account('view_conversations'),
    drawer: 'conversations',
  },
  waves: {
    path: '/waves/*',
    owner: 'mfe-campaigns',
    title: 'Waves',
    access: account('manage_waves'),
  },
  templates: {
    path: '/templates/*',
    owner: 'mfe-campaigns',
    title: 'Templates',
    access: account('manage_templates'),
  },
  flows: {
    path: '/flows/*',
    owner: 'mfe-automation',
    title: 'Flows',
    access: account('manage_flows'),
  },
  contacts: {
    path: '/contacts/*',
    owner: 'mfe-inbox',
    title: 'Contacts',
    access: account('manage_contacts'),
    drawer: 'contacts',
  },
  newList: {
    path: '/lists/new',
    owner: 'mfe-inbox',
    title: 'New list',
    access: account('manage_contacts'),
    drawer: 'contacts',
  },
  rewards: {
    path: '/rewards/*',
    owner: 'mfe-rewards',
    title: 'Rewards',
    access: org('manage_rewards'),
    drawer: 'rewards',
  },
  // Before the settings, whose pattern would take it: an organization whose trial is over has nothing but the shell.
  billing: { path: '/settings/billing', owner: 'shell', title: 'Billing', access: staffPage },
  settings: { path: '/settings/*', owner: 'mfe-admin', title: 'Settings', access: { kind: 'anyOrg' } },
  profile: { path: '/profile', owner: 'mfe-admin', title: 'Your Profile', access: staffPage },
});

export type PageName = keyof typeof pages;

/** The table with its definitions widened, for code that walks it. */
export const pageTable: Readonly<Record<PageName, PageDefinition>> = pages;

/** First parts of addresses that are no names: of pages that a remote may add, and of files beside the pages. */
const reservedParts = ['accounts', 'feedback', 'groups', 'media', 'register-campaign', 'remotes', 'users'];

/**
 * The page that another address of it leads to: /{name}/{contactId} is the page of a contact, whatever name stands there.
 * No entry of the table, so that releases need not provide it. An id is digits, and a name is not the first part of any
 * page; undefined for every other path.
 */
export function aliasTarget(path: string): string | undefined {
  const [name = '', id = '', ...rest] = path.replace(/\/$/, '').split('/').slice(1);
  const known = [...Object.values(pages).map((page) => page.path), ...publicPaths];
  const isTaken = reservedParts.includes(name) || known.some((one) => one.split('/')[1] === name);
  if (name === '' || isTaken || rest.length > 0 || !/^[1-9]\d{0,15}$/.test(id)) return undefined;

  return `/contacts/${id}`;
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
export const paymentExemptPaths = ['/onboarding/account', pages.billing.path, pages.expired.path] as const;

const publicPaths = [
  '/login',
  '/onboarding',
  '/forgot',
  '/logout',
  '/activate',
  '/auth/tfa',
  '/auth/tfa/generate',
  '/auth/tfa/validate',
  '/shopify/oauth',
  '/gsign',
  '/onboarding/signup',
  '/onboarding/number',
  '/onboarding/help',
  '/shopify/redirect',
  '/shopify/setup',
];

/** Routes that do not load the current user (reference.md, Pages). */
export function isPublicPath(path: string): boolean {
  return publicPaths.includes(path) || path.endsWith('/signup') || path.endsWith('/wallet');
}
