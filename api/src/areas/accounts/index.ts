import { acceptTerms, getAccount, getAccountLogo, getNumberPool, listAccounts } from './accounts.service.ts';
import { createAccount, searchNumbers } from './new-account.service.ts';

/** Accounts: read, made with a number, their terms accepted (reference.md, Calls). */
export const accountRoutes = [
  listAccounts,
  searchNumbers,
  createAccount,
  getAccount,
  getNumberPool,
  acceptTerms,
  getAccountLogo,
];
