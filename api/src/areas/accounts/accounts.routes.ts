import {
  acceptTerms,
  getAccount,
  getAccountLogo,
  getNumberPool,
  listAccounts,
} from 'shared-contracts/api/accounts';
import { route } from '../../http/route.ts';
import * as accounts from './accounts.service.ts';

/** Accounts, as far as they are read and their terms accepted (reference.md, Calls). */
export const accountRoutes = [
  route(listAccounts).to((input, caller) => accounts.listAccounts(caller, input.start_cursor ?? 0)),
  route(getAccount).to(({ accountId }, caller) => accounts.readAccount(caller, accountId)),
  route(getNumberPool).to(({ accountId }, caller) => accounts.readNumberPool(caller, accountId)),
  route(acceptTerms).to(({ accountId }, caller) => accounts.acceptTerms(caller, accountId)),
  route(getAccountLogo).to(({ accountId }, caller) => accounts.readLogo(caller, accountId)),
];
