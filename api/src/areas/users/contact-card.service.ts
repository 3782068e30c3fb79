import * as api from 'shared-contracts/api/users';
import VCard from 'vcard-creator';
import { AppError } from '../../kernel/app-error.ts';
import { permissionsOn } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { getAccount } from '../accounts/accounts.service.ts';
import { findMe } from './me.store.ts';

/** The contact card of an account that the caller works in (features CA-13). */
export const getContactCard = serve(api.getContactCard).with(async (caller, { accountId }) => {
  await permissionsOn(caller, accountId);
  const [account, me] = await Promise.all([
    getAccount(caller, { accountId }),
    findMe(caller.platform.database.reads, caller.orgId, caller.userId),
  ]);
  if (!account.phone) {
    throw new AppError('account_without_number');
  }
  const card = new VCard()
    .addFullName(account.name)
    .addName({ givenName: account.name })
    .addCompany({ name: me?.company_name ?? account.name })
    .addPhoneNumber({ number: account.phone, type: ['pref', 'work'] });
  if (account.location) {
    card.addAddress({ street: account.location });
  }

  return card.toString();
});
