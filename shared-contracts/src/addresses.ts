import { addressesOf } from './kernel/address.ts';
import type { AddressTable } from './kernel/address.ts';

const patterns = {
  login: '/login',
  logout: '/logout',
  forgot: '/forgot',
  gsign: '/gsign',
  twoStep: '/auth/tfa',
  twoStepGenerate: '/auth/tfa/generate',
  twoStepValidate: '/auth/tfa/validate',
  activate: '/activate',

  home: '/',
  forbidden: '/forbidden',
  expired: '/expired',
  mobile: '/mobile',

  dashboard: '/dashboard',
  waves: '/waves/*',
  newWave: '/waves/new',
  wave: '/waves/:waveId',
  waveEdit: '/waves/:waveId/edit',
  waveConfirm: '/waves/:waveId/confirm',
  templates: '/templates/*',
  newTemplate: '/templates/new',
  template: '/templates/:templateId/edit',
  flows: '/flows/*',
  newFlow: '/flows/new',
  createFlow: '/flows/create',
  flow: '/flows/edit/:flowId',

  conversations: '/conversations/:contactId?',
  newConversation: '/conversations/new',
  scheduled: '/conversations/scheduled',

  contacts: '/contacts/*',
  contact: '/contacts/:contactId',
  contactImports: '/contacts/import',
  contactImport: '/contacts/import/:importId',
  newList: '/lists/new',

  rewards: '/rewards/*',
  newReward: '/rewards/new',

  settings: '/settings/*',
  billing: '/settings/billing',
  account: '/accounts/:accountId?',
  user: '/users/:userId?',
  groups: '/groups/:groupId?',
  profile: '/profile',
  feedback: '/feedback',

  newAccount: '/accounts/new',
  registerCampaign: '/register-campaign',

  signUp: '/accounts/:accountId/signup',
  wallet: '/rewards/:orgId/wallet/:phone',
  walletOfPhone: '/:orgId/:phone/wallet',
} as const;

/** Query parameters that pages read. */
interface Queries {
  readonly login: 'redirectUri' | 'reset';
  readonly forgot: 'redirectUri' | 'invitation';
  readonly gsign: 'redirectUri';
  readonly twoStepGenerate: 'redirectUri';
  readonly twoStepValidate: 'redirectUri';
  readonly conversations: 'message' | 'details';
  readonly contacts: 'listName' | 'show';
  readonly rewards: 'show';
  readonly newWave: 'dialog';
  readonly newTemplate: 'copyOf';
  readonly newFlow: 'draft' | 'groupId';
  readonly flow: 'groupId' | 'view';
  readonly profile: 'emailToken';
  readonly user: 'account';
  readonly billing: 'receipt';
}

/**
 * Addresses of the browser app's pages (reference.md, Pages): the only place that defines their paths. `pages.ts` names
 * the owner of each page; an owner routes its nested pages itself (`contact` within `contacts`).
 */
export const addresses: AddressTable<typeof patterns, Queries> = addressesOf(patterns);
