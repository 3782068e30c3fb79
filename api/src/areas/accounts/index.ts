import * as accountSettings from './settings/account-settings.service.ts';
import * as accounts from './accounts.service.ts';
import * as newAccount from './new-account.service.ts';
import * as receiveCall from './calls/receive-call.service.ts';
import * as deleteAccount from './deletion/delete-account.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Account routes: listing, creation with a number, settings and terms (reference.md, Calls). */
export const accountRoutes = routesOf([accounts, accountSettings, newAccount, deleteAccount, receiveCall]);
