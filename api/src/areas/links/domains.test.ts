import { createDomain, deleteDomain, listDomains, verifyDomain } from 'shared-contracts/api/links';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import { saveLinksOfWave, linkSealer } from './links.service.ts';

const api = useApi({ SHORT_LINK_URL: 'https://txt.example.com' });

/** Sets the records that public DNS would return. */
function setDns(names: Record<string, string>): void {
  const ofName = async (name: string) => (names[name] === undefined ? [] : [names[name]]);
  Object.assign(api.platform.edges, { dns: { texts: ofName, aliases: ofName } });
}

test('[CA-11] domains are for those who answer for the organization, and of their own one', async () => {
  const [agent, owner, stranger] = [
    await api.signedIn('agent'),
    await api.signedIn('owner'),
    await api.signedIn('owner'),
  ];
  const { orgId } = owner;
  const domain = 'go.harbor.com';
  await expectRefusal(api.anybody.call(listDomains, { orgId }), 'not_signed_in');
  await expectRefusal(stranger.call(listDomains, { orgId }), 'not_found');
  await expectRefusal(stranger.call(createDomain, { orgId, domain }), 'not_found');
  await expectRefusal(agent.call(createDomain, { orgId: agent.orgId, domain }), 'forbidden');
  const { id: domainId } = await owner.call(createDomain, { orgId, domain });
  await expectRefusal(owner.call(createDomain, { orgId, domain: ' GO.Harbor.com' }), 'domain_exists');
  await expectRefusal(stranger.call(verifyDomain, { orgId: stranger.orgId, domainId }), 'not_found');
  await expectRefusal(stranger.call(deleteDomain, { orgId: stranger.orgId, domainId }), 'not_found');
});

test.each([
  'harbor.com',
  'localhost',
  '10.0.0.1',
  'a.b.local',
  'go.harbor.internal',
  'go.harbor.com/x',
  '[::1]',
  '',
])('[CA-11] %s is no domain to link from', async (domain) => {
  const owner = await api.signedIn('owner');
  const refusal = await expectRefusal(
    owner.call(createDomain, { orgId: owner.orgId, domain }),
    'invalid_input',
  );

  expect(refusal.fields).toEqual({ domain: 'Enter a subdomain of your own, such as go.yourbusiness.com.' });
});

test('[CA-11] links stand on a domain once its DNS says whose it is, and no longer than that', async () => {
  const owner = await api.signedIn('owner');
  const { orgId } = owner;
  const { db } = api.platform.database;
  const added = await owner.call(createDomain, { orgId, domain: 'go.harbor.com' });
  const domainId = added.id;
  const [alias, proof] = added.records;
  expect(alias).toEqual({ type: 'CNAME', name: 'go.harbor.com', value: 'txt.example.com' });
  expect(proof).toMatchObject({ type: 'TXT', name: '_links.go.harbor.com' });
  await saveLinksOfWave(api.platform, db, { orgId, waveId: 1, bodies: ['https://shop.test/a'] });
  const text = async () =>
    (await linkSealer(api.platform, orgId, { waveId: 1, customDomainId: domainId }))(
      'https://shop.test/a',
      3,
    );
  const listed = async () =>
    (await owner.call(listDomains, { orgId, verified_since: 0 })).items.map(({ id }) => id);

  setDns({ 'go.harbor.com': 'TXT.example.com.' });
  expect(await owner.call(verifyDomain, { orgId, domainId })).toMatchObject({
    domain: { verifiedAt: null },
    missing: ['TXT'],
  });
  expect(await listed()).toEqual([0]);
  expect(await text()).toMatch(/^https:\/\/txt\.example\.com\/l\//);

  setDns({ 'go.harbor.com': 'TXT.example.com.', '_links.go.harbor.com': proof?.value ?? '' });
  expect((await owner.call(verifyDomain, { orgId, domainId })).missing).toEqual([]);
  expect(await listed()).toEqual([0, domainId]);
  expect(await text()).toMatch(/^https:\/\/go\.harbor\.com\/l\//);

  setDns({});
  expect((await owner.call(verifyDomain, { orgId, domainId })).missing).toEqual(['CNAME', 'TXT']);
  expect(await listed()).toEqual([0]);

  await owner.call(deleteDomain, { orgId, domainId });
  expect((await owner.call(listDomains, { orgId })).items).toHaveLength(1);
  await expectRefusal(owner.call(deleteDomain, { orgId, domainId }), 'not_found');
});

test('[CA-11] the built-in domain is entry 0', async () => {
  const { orgId, call } = await api.signedIn('agent');
  const { items } = await call(listDomains, { orgId, verified_since: 0 });

  expect(items).toMatchObject([{ id: 0, orgId, domain: 'txt.example.com', records: [] }]);
});
