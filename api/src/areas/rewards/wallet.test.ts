import { createRewardProgram, getWallet } from 'shared-contracts/api/rewards';
import { getMe } from 'shared-contracts/api/users';
import { expect, test, vi } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { rewardScene } from '../../testing/rewards.ts';

const api = useApi();
const wallet = (orgId: number, phone: string) => api.anybody.call(getWallet, { orgId, phone });
const companyOf = async (staff: SignedIn) => (await staff.call(getMe, {})).organization.companyName;

test('[RW-06] an organization that is none, or has no rewards, has no wallets', async () => {
  const { orgId } = await api.make.organization();

  await expectRefusal(wallet(999_999, '4155550101'), 'not_found');
  await expectRefusal(wallet(orgId, '4155550101'), 'not_found');
});

test('[RW-06] returns the same for a phone without points, an unknown phone and an invalid one', async () => {
  const { staff, phone } = await rewardScene(api);
  const empty = await wallet(staff.orgId, phone);

  expect(empty).toEqual({
    companyName: await companyOf(staff),
    points: 0,
    programs: [{ program: 'Free coffee', pointValue: 100 }],
    orgLogo: null,
  });
  expect(await wallet(staff.orgId, api.make.phone())).toEqual(empty);
  expect(await wallet(staff.orgId, 'nobody')).toEqual(empty);
});

test('[RW-06] shows points, the rewards from the cheapest on, name and logo of the organization, and nothing else', async () => {
  const { staff, phone } = await rewardScene(api, 250);
  await staff.call(createRewardProgram, { program: 'A cookie', pointValue: 20, discountPercent: 100 });
  await api.platform.database.db
    .updateTable('organizations')
    .set({ logo_url: 'https://cdn.example.test/logo.png' })
    .where('org_id', '=', staff.orgId)
    .execute();

  expect(await wallet(staff.orgId, phone.replace('+1', ''))).toEqual({
    companyName: await companyOf(staff),
    points: 250,
    programs: [
      { program: 'A cookie', pointValue: 20 },
      { program: 'Free coffee', pointValue: 100 },
    ],
    orgLogo: 'https://cdn.example.test/logo.png',
  });
});

test('[RW-06] an address that looks through the phones of an organization waits; at another it does not', async () => {
  const [one, other] = [await rewardScene(api), await rewardScene(api)];
  vi.spyOn(api.platform.config, 'walletsPerAddress', 'get').mockReturnValue(2);
  await wallet(one.staff.orgId, one.phone);
  await wallet(one.staff.orgId, api.make.phone());
  const refusal = await expectRefusal(wallet(one.staff.orgId, api.make.phone()), 'rate_limited');
  await wallet(other.staff.orgId, other.phone);
  vi.restoreAllMocks();

  expect(refusal.status).toBe(429);
});
