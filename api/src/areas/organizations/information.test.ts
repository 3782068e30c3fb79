import { uploadLogo } from 'shared-contracts/api/files';
import { getRelatedInfo, updateRelatedInfo } from 'shared-contracts/api/organizations';
import { getOrganization, updateOrganization } from 'shared-contracts/api/organizations/information';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

async function picture(name: string, type: string): Promise<File> {
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } });

  return new File([new Uint8Array(await dot.png().toBuffer())], name, { type });
}

test('[AD-02] the organization is read with any permission on it, and changed by its managers', async () => {
  const owner = await api.signedIn('owner');
  const manager = await api.signedIn('manager', owner);
  const agent = await api.signedIn('agent', owner);

  await expectRefusal(api.anybody.call(updateOrganization, { companyName: 'Ours' }), 'not_signed_in');
  await expectRefusal(manager.call(updateOrganization, { companyName: 'Ours' }), 'forbidden');
  await expectRefusal(agent.call(getOrganization, {}), 'forbidden');
  expect(await manager.call(getOrganization, {})).toMatchObject({ orgId: owner.orgId, industry: null });
});

test('[AD-02] impossible values are refused at their field with a sentence', async () => {
  const owner = await api.signedIn('owner');
  const { fields } = await expectRefusal(
    // Values that a program may send, but none of our forms.
    owner.call(updateOrganization, {
      companyName: '  ',
      domain: 'no website',
      industry: 'Piracy',
      size: 'huge',
      timeZone: 'Nowhere/+05:00',
      defaultContactName: '{contact.name}',
    } as never),
    'invalid_input',
  );

  expect(fields).toEqual({
    companyName: 'Please enter the name of your organization.',
    domain: 'Enter the address of a website, such as example.com.',
    industry: 'Choose an industry from the list.',
    size: 'Choose a size from the list.',
    timeZone: 'Choose a time zone from the list.',
    defaultContactName: 'Leave out { } and |.',
  });
  expect((await owner.call(getOrganization, {})).version).toBe(0);
});

test('[AD-02] the organization is changed, what is not given stays, and who did it when is shown', async () => {
  const owner = await api.signedIn('owner');
  const saved = await owner.call(updateOrganization, {
    companyName: ' Harbor Coffee Group ',
    domain: 'harbor.example',
    industry: 'Food and beverage',
    size: '11-50',
    timeZone: 'America/Chicago',
    defaultContactName: ' neighbor ',
  });
  expect(saved).toMatchObject({
    companyName: 'Harbor Coffee Group',
    domain: 'harbor.example',
    industry: 'Food and beverage',
    size: '11-50',
    timeZone: 'America/Chicago',
    defaultContactName: 'neighbor',
    version: 1,
  });
  await owner.call(updateOrganization, { domain: '', defaultContactName: '', version: 1 });
  const after = await owner.call(getOrganization, {});

  expect(after).toMatchObject({
    domain: null,
    defaultContactName: null,
    industry: 'Food and beverage',
    version: 2,
  });
  expect(after.lastChanges?.map(({ field }) => field)).toContain('domain');
  expect(after.lastChanges?.every(({ changedBy }) => changedBy !== null && changedBy !== '')).toBe(true);
  expect(await auditedActions(api, owner.userId)).toEqual(['organization.changed', 'organization.changed']);
});

test('[AD-02] saving an older version is refused and says who changed what, and nothing is lost', async () => {
  const one = await api.signedIn('owner');
  const other = await api.signedIn('owner', one);
  const { orgId } = one;
  const { version } = await other.call(getOrganization, {});
  await one.call(updateOrganization, { industry: 'Retail', companyName: 'Ones', version });

  const { fields } = await expectRefusal(
    other.call(updateOrganization, { companyName: 'Others', size: '1-10', version }),
    'settings_changed',
  );
  expect(fields).toEqual({ companyName: expect.stringMatching(/ changed this in the meantime\.$/) });
  expect(await other.call(getOrganization, {})).toMatchObject({ companyName: 'Ones', size: null });

  // Settings that nobody else changed are saved, including those of the other endpoint.
  await other.call(updateRelatedInfo, { orgId, doubleOptIn: true, version });
  await expectRefusal(
    one.call(updateRelatedInfo, { orgId, doubleOptIn: false, version }),
    'settings_changed',
  );
  expect(await one.call(getRelatedInfo, { orgId })).toMatchObject({ doubleOptIn: true, version: 2 });
  // Without a version the settings are overwritten, as before versions existed.
  await one.call(updateRelatedInfo, { orgId, doubleOptIn: false });
  expect(await one.call(getRelatedInfo, { orgId })).toMatchObject({ doubleOptIn: false, version: 3 });
});

test('[AD-02] one of several simultaneous saves wins, and the others get a message', async () => {
  const owner = await api.signedIn('owner');
  const { version } = await owner.call(getOrganization, {});
  const outcomes = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((companyName) =>
      owner.call(updateOrganization, { companyName, version }).then(
        () => 'saved',
        (error: { code: string }) => error.code,
      ),
    ),
  );

  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'settings_changed')).toHaveLength(4);
});

test('[AD-02] a logo is a picture of at most 3,000,000 bytes, uploaded by a person who manages settings', async () => {
  const owner = await api.signedIn('owner');
  const agent = await api.signedIn('agent', owner);
  await expectRefusal(agent.call(uploadLogo, { image: await picture('logo.png', 'image/png') }), 'forbidden');
  const text = new File(['not a picture'], 'logo.png', { type: 'image/png' });
  await expectRefusal(owner.call(uploadLogo, { image: text }), 'media_unsupported');
  const large = new File([new Uint8Array(3_000_001)], 'logo.png', { type: 'image/png' });
  await expectRefusal(owner.call(uploadLogo, { image: large }), 'too_large');
  const { url } = await owner.call(uploadLogo, { image: await picture('logo.png', 'image/png') });
  await owner.call(updateRelatedInfo, { orgId: owner.orgId, logoCdnUrl: url });

  expect(await owner.call(getOrganization, {})).toMatchObject({ logoCdnUrl: url });
});

test('[AD-02] a zone under its old name is stored under the current one, which databases know', async () => {
  const owner = await api.signedIn('owner');
  await owner.call(updateOrganization, { timeZone: 'Asia/Calcutta' }); // umami-software/umami#3660

  expect(await owner.call(getOrganization, {})).toMatchObject({ timeZone: 'Asia/Kolkata' });
});
