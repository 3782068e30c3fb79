import {
  getAccountSettings,
  listAccountSettings,
  updateAccount,
} from './settings/account-settings.service.ts';
import { acceptTerms, getAccount, getAccountLogo, getNumberPool, listAccounts } from './accounts.service.ts';
import { createAccount, searchNumbers } from './new-account.service.ts';
import { receiveCall } from './calls/receive-call.service.ts';
import { deleteAccount } from './deletion/delete-account.service.ts';

/** Account routes: listing, creation with a number, settings and terms (reference.md, Calls). */
export const accountRoutes = [
  listAccounts,
  listAccountSettings,
  searchNumbers,
  createAccount,
  getAccount,
  getAccountSettings,
  updateAccount,
  deleteAccount,
  receiveCall,
  getNumberPool,
  acceptTerms,
  getAccountLogo,
];
