import { protectLinks } from 'shared-contracts/api/links';
import { mergeContacts } from 'shared-contracts/api/contacts';
import { linksOf } from 'shared-contracts/domain/links';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { clicksOfContacts, clicksOfWaves, linksWithClicks } from './clicks.service.ts';
import { writeLastClicks } from './write-clicks.service.ts';
import { saveLinksOfWave, linkPreview, linkSealer } from './links.service.ts';

const api = useApi({ TRUST_PROXY: 'on' });
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const shop = 'https://shop.test/offer?x=1';
const map = 'https://map.test/b';
let networks = 0;

/** Follows a link from a phone on its own network, and waits until the click is counted. */
const follow = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(api.url + new URL(url).pathname, {
    redirect: 'manual',
    ...init,
    headers: {
      'user-agent': phone,
      'x-forwarded-for': `198.51.100.${networks++ % 250}`,
      ...Object.fromEntries(new Headers(init.headers)),
    },
  });
  await writeLastClicks(api.platform);

  return answer;
};
const linkOf = (text: string, place = 0) => linksOf(text)[place] ?? '';

/** Creates a wave with two links in its text, and returns each contact's message. */
async function waveWithLinks(staff: SignedIn, waveId: number) {
  const { db } = api.platform.database;
  const body = `Hi, see ${shop}. Or ${map}!`;
  await saveLinksOfWave(api.platform, db, { orgId: staff.orgId, waveId, bodies: [body, `Again ${map}`] });
  const putLinks = await linkSealer(api.platform, staff.orgId, { waveId });

  return { body, textFor: (contactId: number) => putLinks(body, contactId) };
}

test('[CA-11] each contact has their own links, which lead to the targets in the wave’s text', async () => {
  const staff = await api.signedIn('manager');
  const { body, textFor } = await waveWithLinks(staff, 1);

  expect(textFor(5)).toMatch(
    /^Hi, see http:\/\/localhost:4000\/l\/\w{10}\. Or http:\/\/localhost:4000\/l\/\w{10}!$/,
  );
  expect(textFor(5)).toBe(textFor(5));
  expect(textFor(5)).not.toBe(textFor(6));
  const first = await follow(linkOf(textFor(5)));
  expect(first.status).toBe(302);
  expect(first.headers.get('location')).toBe(shop);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect((await follow(linkOf(textFor(5), 1))).headers.get('location')).toBe(map);

  const preview = await linkPreview(api.platform, staff.orgId);
  expect(preview(body, 5)).toHaveLength(textFor(5).length);
});

test.each(['.', ').', '…', '👉', '’s', '%E2%80%A6', '%20', '%22', ']', '，'])(
  '[CA-11] a link leads to its target when a phone takes the %j behind it for a part of it',
  async (added) => {
    const { textFor } = await waveWithLinks(await api.signedIn('manager'), 1);
    const path = new URL(linkOf(textFor(5))).pathname;

    expect((await follow(`http://localhost${path}x`)).status).toBe(404);
    expect((await follow(`http://localhost${path}${added}`)).headers.get('location')).toBe(shop);
  },
);

test('[CA-11] links that are ours or different for each contact stay as they are, and none is kept twice', async () => {
  const { orgId } = await api.signedIn('manager');
  const { db } = api.platform.database;
  const bodies = [`${shop} http://localhost:4000/p/abcdefghij https://shop.test/{contact.name}`, shop];
  const kept = await saveLinksOfWave(api.platform, db, { orgId, waveId: 9, bodies });

  expect(kept.map(({ url }) => url)).toEqual([shop]);
  expect(await saveLinksOfWave(api.platform, db, { orgId, waveId: 9, bodies })).toEqual(kept);
});

test('[CA-11] clicks are counted once for each contact and each time, apart from programs', async () => {
  const staff = await api.signedIn('manager');
  const { orgId } = staff;
  const { db } = api.platform.database;
  const { textFor } = await waveWithLinks(staff, 2);
  const [five, six] = [linkOf(textFor(5)), linkOf(textFor(6), 1)];
  await follow(five);
  await follow(five);
  await follow(six);
  const programs: RequestInit[] = [
    { method: 'HEAD' },
    { headers: { 'user-agent': '' } },
    { headers: { 'user-agent': 'facebookexternalhit/1.1 Facebot Twitterbot/1.0' } },
    { headers: { 'user-agent': 'WhatsApp/2.24.6.77 A' } },
    { headers: { 'sec-purpose': 'prefetch;prerender' } },
    { headers: { 'x-purpose': 'preview' } },
  ];
  for (const init of programs) {
    expect((await follow(five, init)).status).toBe(302);
  }

  const clicks = (await clicksOfWaves(db, orgId, [2, 3])).get(2);
  expect(clicks).toMatchObject({ urlHits: 3, uniqueClicks: 2, buttonClicks: 0 });
  expect(await clicksOfContacts(db, orgId, { waveId: 2, contactIds: [5, 6, 7] })).toEqual(
    new Map([
      [5, 2],
      [6, 1],
    ]),
  );
  expect(await linksWithClicks(db, orgId, 2)).toMatchObject([
    { url: shop, hits: 2, uniqueClicks: 1 },
    { url: map, hits: 1, uniqueClicks: 1 },
  ]);
  expect((await clicksOfWaves(db, orgId + 1, [2])).size).toBe(0);
  const bots = await db.selectFrom('link_clicks').select('id').where('is_bot', '=', true).execute();
  expect(bots).toHaveLength(programs.length);
});

test('[CA-11] a merged contact brings its clicks along, those to come too', async () => {
  const staff = await api.signedIn('manager');
  const { accountId } = staff;
  const [one, other] = [await api.make.contact(staff), await api.make.contact(staff)];
  const { textFor } = await waveWithLinks(staff, 4);
  await follow(linkOf(textFor(one.contactId)));
  await staff.call(mergeContacts, {
    accountId,
    contactId: other.contactId,
    otherContactId: one.contactId,
    phoneOf: 'this',
  });

  const contactIds = [one.contactId, other.contactId];
  expect(await clicksOfContacts(api.platform.database.db, staff.orgId, { waveId: 4, contactIds })).toEqual(
    new Map([[other.contactId, 1]]),
  );

  await follow(linkOf(textFor(one.contactId), 1));
  expect(await clicksOfContacts(api.platform.database.db, staff.orgId, { waveId: 4, contactIds })).toEqual(
    new Map([[other.contactId, 2]]),
  );
});

test('[CA-11] clicks on links of a contact count for the one that several merges led to', async () => {
  const staff = await api.signedIn('manager');
  const { accountId, orgId } = staff;
  const [first, second, last] = [
    await api.make.contact(staff),
    await api.make.contact(staff),
    await api.make.contact(staff),
  ];
  const { textFor } = await waveWithLinks(staff, 6);
  for (const [gone, kept] of [
    [first, second],
    [second, last],
  ] as const) {
    await staff.call(mergeContacts, {
      accountId,
      contactId: kept.contactId,
      otherContactId: gone.contactId,
      phoneOf: 'this',
    });
  }

  await follow(linkOf(textFor(first.contactId)));

  const contactIds = [first.contactId, second.contactId, last.contactId];
  expect(await clicksOfContacts(api.platform.database.db, orgId, { waveId: 6, contactIds })).toEqual(
    new Map([[last.contactId, 1]]),
  );
});

test('[CA-11] a code that was never made and one that was changed answer alike, and lead nowhere', async () => {
  const staff = await api.signedIn('manager');
  const { textFor } = await waveWithLinks(staff, 5);
  const code = linkOf(textFor(8)).slice(-10);
  const changed = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
  const bodies = new Set<string>();
  for (const wrong of [changed, 'aaaaaaaaaa', 'x', '%00', 'https:%2F%2Fevil.test', '9'.repeat(200)]) {
    const answer = await follow(`http://l/l/${wrong}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('location')).toBeNull();
    bodies.add(await answer.text());
  }

  expect(bodies.size).toBe(1);
  expect([...bodies][0]).toContain('Link not found');
  // A redirect is not a page.
  expect((await follow(`http://l/p/${code}`)).status).toBe(404);
});

test('[CA-11] a network that tries codes gets no link for a while', async () => {
  const staff = await api.signedIn('manager');
  const link = linkOf((await waveWithLinks(staff, 6)).textFor(8));
  const from = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  for (let attempt = 0; attempt < 60; attempt++) {
    expect((await follow('http://l/l/aaaaaaaaaa', from)).status).toBe(404);
  }

  expect((await follow('http://l/l/aaaaaaaaaa', from)).status).toBe(429);
  expect((await follow(link, from)).status).toBe(429);
  expect((await follow(link)).status).toBe(302);
});

test('[CA-11] one network cannot make up clicks on a link', async () => {
  const staff = await api.signedIn('manager');
  const link = linkOf((await waveWithLinks(staff, 7)).textFor(8));
  for (let attempt = 0; attempt < 15; attempt++) {
    expect((await follow(link, { headers: { 'x-forwarded-for': '203.0.113.10' } })).status).toBe(302);
  }

  const clicks = (await clicksOfWaves(api.platform.database.db, staff.orgId, [7])).get(7);
  expect(clicks).toMatchObject({ urlHits: 10, uniqueClicks: 1 });
});

test('[CA-11] replaces the links of a text by protected ones, once', async () => {
  const [staff, stranger] = [await api.signedIn('agent'), await api.signedIn('agent')];
  const { accountId } = staff;
  await expectRefusal(api.anybody.call(protectLinks, { accountId, body: shop }), 'not_signed_in');
  await expectRefusal(stranger.call(protectLinks, { accountId, body: shop }), 'not_found');

  const first = await staff.call(protectLinks, { accountId, body: `See ${shop}` });
  expect(first).toMatchObject({ replaced: 1, message: 'Successfully replaced links with protected links' });
  expect((await follow(linkOf(first.body))).headers.get('location')).toBe(shop);
  expect(await staff.call(protectLinks, { accountId, body: first.body })).toMatchObject({
    body: first.body,
    replaced: 0,
  });
  expect(await staff.call(protectLinks, { accountId, body: `See ${shop}` })).toEqual(first);
});

test('[TX-10] an address with www or a host alone becomes a protected link that leads there', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  for (const [written, address] of [
    ['www.shop.test.com/sale', 'https://www.shop.test.com/sale'],
    ['shop.com', 'https://shop.com/'],
  ] as const) {
    const { body, replaced } = await staff.call(protectLinks, { accountId, body: `See ${written}.` });
    expect(replaced).toBe(1);
    expect(body).toMatch(/^See http:\/\/localhost:4000\/l\/\w+\.$/);
    expect((await follow(linkOf(body))).headers.get('location')).toBe(address);
  }
});

test('[TX-10] a wave puts the link of each contact in the place of a www address', async () => {
  const { orgId } = await api.signedIn('manager');
  const { db } = api.platform.database;
  const bodies = ['See www.shop.com/a or https://www.shop.com/a, {contact.email}'];
  const kept = await saveLinksOfWave(api.platform, db, { orgId, waveId: 21, bodies });
  const putLinks = await linkSealer(api.platform, orgId, { waveId: 21 });

  expect(kept.map(({ url }) => url)).toEqual(['https://www.shop.com/a']);
  expect(putLinks('See www.shop.com/a, ana@shop.com, shop.com', 5)).toMatch(
    /^See http:\/\/localhost:4000\/l\/\w{10}, ana@shop\.com, shop\.com$/,
  );
});
