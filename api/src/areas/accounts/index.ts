import { acceptTerms, getAccount, getAccountLogo, getNumberPool, listAccounts } from './accounts.service.ts';

/** Accounts, as far as they are read and their terms accepted (reference.md, Calls). */
export const accountRoutes = [listAccounts, getAccount, getNumberPool, acceptTerms, getAccountLogo];
