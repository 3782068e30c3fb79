import * as api from 'shared-contracts/api/accounts/new-account';
import type { Account } from 'shared-contracts/domain/account';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import type { ServiceInputOf } from '../../platform/serve.ts';
import { organizationTimeZone } from '../organizations/organizations.service.ts';
import { placeOfPhone } from '../scheduling/area-codes.rules.ts';
import { grantAccountPermissions } from '../users/account-permissions.service.ts';
import { readAccount } from './accounts.service.ts';
import { addAccount } from './add-account.service.ts';
import { claimNumber } from './claim-number.service.ts';
import { deleteClaim, findNumberOwner, findTakenPhones, insertNumber } from './numbers.store.ts';

type NewAccount = ServiceInputOf<typeof api.createAccount>;

const hourSeconds = 3_600;

/** Searches an area code for available numbers at the carrier used for new accounts (features AD-11). */
export const searchNumbers = serve(api.searchNumbers).with(async (caller, { areaCode }) => {
  const { platform, orgId } = caller;
  await countForOrganization(caller, {
    name: 'number-searches',
    points: platform.config.numberSearchesPerHour,
  });
  const carrier = platform.edges.carriers.outgoing;
  if (!carrier) {
    caller.log.error('no carrier is set up, so that no number can be claimed');
    throw new AppError('numbers_not_set_up');
  }
  const offered = await carrier.searchNumbers(areaCode).catch((error: unknown) => {
    caller.log.warn({ err: error, carrier: carrier.name }, 'the numbers of a carrier could not be read');
    throw new AppError('unavailable');
  });
  const taken = await findTakenPhones(
    platform.database.db,
    orgId,
    offered.map(({ phone }) => phone),
  );
  const numbers = offered
    .filter(({ phone }) => !taken.has(phone))
    .map(({ phone, ...place }) => ({ phone_number: phone, ...place, provider: carrier.name }));
  if (numbers.length === 0) {
    throw new AppError('area_code_unavailable');
  }

  return { numbers };
});

/**
 * Claims a number and creates an account that sends from it; its creator gets every permission on it (features AD-12).
 */
export const createAccount = serve(api.createAccount).with(async (caller, input) => {
  const existing = await findSame(caller, input);
  if (existing) {
    return existing;
  }
  const { config } = caller.platform;
  await countForOrganization(caller, { name: 'number-claims', points: config.numberClaimsPerHour });
  await claimNumber(caller, { phone: input.account.phone, provider: input.provider });

  return readAccount(caller, await addClaimedNumber(caller, input));
});

/** Returns the account that an earlier attempt of this call created, if its response was lost. */
async function findSame(caller: Caller, { account }: NewAccount): Promise<Account | undefined> {
  const owner = await findNumberOwner(caller.platform.database.db, account.phone);
  if (owner?.orgId !== caller.orgId) {
    return undefined;
  }
  const shown = await readAccount(caller, owner.accountId);

  return shown.name === account.name ? shown : undefined;
}

/** Creates the account of a claimed number; returns its id. */
function addClaimedNumber(caller: Caller, { type, account, provider }: NewAccount): Promise<number> {
  const { platform, orgId, userId } = caller;
  const { name, phone } = account;

  return platform.database.inTransaction(async (tx) => {
    const timeZone = placeOfPhone(phone).zones[0] ?? (await organizationTimeZone(tx, orgId));
    const accountId = await addAccount(tx, orgId, { name, provider, timeZone, billedTo: type });
    if (!(await insertNumber(tx, orgId, { accountId, phone, provider }))) {
      throw new AppError('number_taken');
    }
    await deleteClaim(tx, orgId, phone);
    await grantAccountPermissions(platform, tx, { orgId, userId, accountId });
    await audit(tx, caller, { action: 'account.created', detail: { accountId, billedTo: type } });
    await platform.live.recordForOrganization(tx, { event: 'organization.changed', data: { orgId } });

    return accountId;
  });
}

/** Rate-limits a call per organization: each number costs money, and each search is a carrier call. */
async function countForOrganization(
  { platform, orgId }: Caller,
  limit: { name: string; points: number },
): Promise<void> {
  const waitSeconds = await platform.limits.countCall({
    ...limit,
    subject: String(orgId),
    seconds: hourSeconds,
  });
  if (waitSeconds > 0) {
    throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
  }
}
