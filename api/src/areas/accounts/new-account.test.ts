import { getAccount, listAccounts } from 'shared-contracts/api/accounts';
import { createAccount, searchNumbers } from 'shared-contracts/api/accounts/new-account';
import { getMe } from 'shared-contracts/api/users';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { RowsFailedError } from '../../platform/jobs/for-each-row.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { releaseLostNumbers } from './release-lost-numbers.job.ts';

const api = useApi({ NUMBER_CLAIMS_PER_HOUR: '5' });
afterEach(() => vi.restoreAllMocks());

const unavailable = 'This area code is unavailable. Try another area code.';
let used = 0;
/** Returns an area code that no other test uses. */
const newAreaCode = () => String(220 + ++used);
const phonesOf = async (staff: SignedIn, areaCode: string) =>
  (await staff.call(searchNumbers, { area_code: areaCode })).numbers.map((number) => number.phone_number);

type Order = InputOf<typeof createAccount>;
const order = (phone: string, change: Partial<Order> = {}): Order => ({
  type: 'organization',
  account: { name: 'Downtown', phone },
  provider: 'simulator',
  ...change,
});
const carrier = () => api.platform.edges.carriers.get('simulator');
const claims = () => api.platform.database.db.selectFrom('number_claims').selectAll().execute();

test('[AD-12] refuses people who do not manage accounts, and strangers', async () => {
  const agent = await api.signedIn('agent');

  await expectRefusal(agent.call(searchNumbers, { area_code: '503' }), 'forbidden');
  await expectRefusal(agent.call(createAccount, order('+15035550121')), 'forbidden');
  await expectRefusal(api.anybody.call(searchNumbers, { area_code: '503' }), 'not_signed_in');
  await expectRefusal(api.anybody.call(createAccount, order('+15035550121')), 'not_signed_in');
});

test('[AD-12] an account is of type account or organization, has a name and a number', async () => {
  const owner = await api.signedIn('owner');
  const call = (change: object) => owner.call(createAccount, { ...order('+15035550121'), ...change });
  const rule = 'Invalid type specified; must be account or organization';

  // A type that a program might send.
  const { fields } = await expectRefusal(call({ type: 'franchise' }), 'invalid_input');
  expect(fields).toEqual({ type: rule });
  expect((await expectRefusal(call({ type: undefined }), 'invalid_input')).fields).toEqual({ type: rule });
  await expectRefusal(call({ account: { name: ' ', phone: '+15035550121' } }), 'invalid_input');
  await expectRefusal(call({ account: { name: 'Downtown', phone: '12' } }), 'invalid_input');
  await expectRefusal(call({ provider: 'nobody' }), 'number_refused');
  await expectRefusal(call({ account: { name: 'Downtown', phone: '+15035559999' } }), 'number_refused');
  expect(await claims()).toEqual([]);
});

test.each(['12', '1234', 'abc'])('[AD-11] "%s" is no area code', async (areaCode) => {
  const owner = await api.signedIn('owner');

  await expectRefusal(owner.call(searchNumbers, { area_code: areaCode }), 'invalid_input');
});

test('[AD-11] an area code without numbers, or with all numbers taken, says so', async () => {
  const owner = await api.signedIn('owner');
  expect(
    (await expectRefusal(owner.call(searchNumbers, { area_code: '212' }), 'area_code_unavailable')).message,
  ).toBe(unavailable);

  const areaCode = newAreaCode();
  const offered = await phonesOf(owner, areaCode);
  const { orgId } = await api.make.organization();
  for (const phone of offered) {
    await api.make.account(orgId, { phone });
  }
  await expectRefusal(owner.call(searchNumbers, { area_code: areaCode }), 'area_code_unavailable');
});

test('[AD-11] an installation without a carrier does not blame the customer', async () => {
  const owner = await api.signedIn('owner');
  const { edges } = api.platform;
  const { carriers } = edges;
  Object.assign(edges, { carriers: { ...carriers, outgoing: undefined } });
  onTestFinished(() => void Object.assign(edges, { carriers }));

  await expectRefusal(owner.call(searchNumbers, { area_code: '212' }), 'numbers_not_set_up');
});

test('[AD-11] a carrier that cannot be reached is no empty area code', async () => {
  const owner = await api.signedIn('owner');
  vi.spyOn(carrier(), 'searchNumbers').mockRejectedValue(new Error('away'));

  await expectRefusal(owner.call(searchNumbers, { area_code: newAreaCode() }), 'unavailable');
});

test('[AD-12] the creator may do everything in the account, at once; colleagues may not', async () => {
  const owner = await api.signedIn('owner');
  const colleague = await api.signedIn('agent', owner);
  const [phone = ''] = await phonesOf(owner, newAreaCode());
  const account = await owner.call(createAccount, order(phone, { type: 'account' }));

  expect(account).toMatchObject({ name: 'Downtown', phone, provider: 'simulator', termsAcceptedAt: null });
  expect(await owner.call(getAccount, { accountId: account.id })).toEqual(account);
  const me = await owner.call(getMe, {});
  const held = me.accountPermissions.find(({ accountId }) => accountId === account.id);
  expect(held?.permissions).toContain('view_conversations');
  expect((await owner.call(listAccounts, {})).items).toHaveLength(2);
  await expectRefusal(colleague.call(getAccount, { accountId: account.id }), 'forbidden');
  expect(await auditedActions(api, owner.userId)).toContain('account.created');
  const stored = await api.platform.database.db
    .selectFrom('accounts')
    .select('billed_to')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ billed_to: 'account' });
});

test('[AD-11] two people claim one number at once: one gets it and the other is refused', async () => {
  const [one, other] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const [phone = ''] = await phonesOf(one, newAreaCode());
  const claim = vi.spyOn(carrier(), 'claimNumber');
  const outcomes = await Promise.allSettled([
    one.call(createAccount, order(phone)),
    other.call(createAccount, order(phone)),
  ]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));

  expect(failures).toMatchObject([{ code: 'number_taken', status: 409 }]);
  expect(claim).toHaveBeenCalledTimes(1);
  expect(await claims()).toEqual([]);
  await expectRefusal(
    other.call(createAccount, order(phone, { account: { name: 'Late', phone } })),
    'number_taken',
  );
});

test('[AD-12] sent again because the answer was lost, there is one account', async () => {
  const owner = await api.signedIn('owner');
  const [phone = ''] = await phonesOf(owner, newAreaCode());
  const first = await owner.call(createAccount, order(phone));

  expect(await owner.call(createAccount, order(phone))).toEqual(first);
  expect((await owner.call(listAccounts, {})).items).toHaveLength(2);
});

test('[AD-12] a number whose claim got no response is claimed by the next attempt', async () => {
  const [owner, other] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const areaCode = newAreaCode();
  const [phone = ''] = await phonesOf(owner, areaCode);
  vi.spyOn(carrier(), 'claimNumber').mockResolvedValueOnce({ kind: 'unknown', description: 'no answer' });

  await expectRefusal(owner.call(createAccount, order(phone)), 'unavailable');
  await expectRefusal(other.call(createAccount, order(phone)), 'number_taken');
  expect(await phonesOf(other, areaCode)).not.toContain(phone);
  expect(await phonesOf(owner, areaCode)).toContain(phone);
  expect(await owner.call(createAccount, order(phone))).toMatchObject({ phone });
  expect(await claims()).toEqual([]);
});

test('[AD-12] a number that a crash left without an owner is given back after an hour', async () => {
  const owner = await api.signedIn('owner');
  const [phone = ''] = await phonesOf(owner, newAreaCode());
  const claim = { phone, org_id: owner.orgId, provider: 'simulator' };
  const release = vi.spyOn(carrier(), 'releaseNumber');
  await api.platform.database.db
    .insertInto('number_claims')
    .values({ ...claim, claimed_at: new Date() })
    .execute();
  await releaseLostNumbers(api.platform, new Date(Date.now() + 3_500_000));
  expect(await claims()).toHaveLength(1);

  release.mockRejectedValueOnce(new Error('away'));
  await expect(releaseLostNumbers(api.platform, new Date(Date.now() + 3_700_000))).rejects.toThrow(
    RowsFailedError,
  );
  expect(await claims()).toHaveLength(1);
  await releaseLostNumbers(api.platform, new Date(Date.now() + 3_700_000));
  expect(release).toHaveBeenCalledWith(phone);
  expect(await claims()).toEqual([]);
});

test('[AD-12] an organization claims so many numbers in an hour and no more', async () => {
  const owner = await api.signedIn('owner');
  const phones = await phonesOf(owner, newAreaCode());
  for (const phone of phones.slice(0, 5)) {
    await owner.call(createAccount, order(phone));
  }

  await expectRefusal(owner.call(createAccount, order(phones[5] ?? '')), 'rate_limited');
});
