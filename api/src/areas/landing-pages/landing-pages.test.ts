import { createLandingPage, getLandingPage } from 'shared-contracts/api/landing-pages';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import { clicksOfWaves } from '../links/clicks.service.ts';
import { writeLastClicks } from '../links/write-clicks.service.ts';
import { linkSealer } from '../links/links.service.ts';
import { ensureLandingPage } from './ensure-landing-page.service.ts';

const api = useApi();
const redirectUrl = 'https://shop.test/offer';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(api.url + new URL(url, api.url).pathname, {
    redirect: 'manual',
    headers: { 'user-agent': phone, ...headers },
  });
  await writeLastClicks(api.platform);

  return answer;
};

test('[CA-12] pages are created by people who manage waves, in their own account or organization', async () => {
  const [manager, viewer, stranger, owner] = [
    await api.signedIn('manager'),
    await api.signedIn('viewer'),
    await api.signedIn('manager'),
    await api.signedIn('owner'),
  ];
  const { accountId } = manager;
  await expectRefusal(api.anybody.call(createLandingPage, { accountId, redirectUrl }), 'not_signed_in');
  await expectRefusal(stranger.call(createLandingPage, { accountId, redirectUrl }), 'not_found');
  await expectRefusal(
    viewer.call(createLandingPage, { accountId: viewer.accountId, redirectUrl }),
    'forbidden',
  );
  await expectRefusal(owner.call(createLandingPage, { orgId: manager.orgId, redirectUrl }), 'not_found');
  await expectRefusal(viewer.call(createLandingPage, { orgId: viewer.orgId, redirectUrl }), 'forbidden');
  expect(
    (await expectRefusal(manager.call(createLandingPage, { redirectUrl }), 'invalid_input')).fields,
  ).toHaveProperty('accountId');
  for (const wrong of ['javascript:alert(1)', '//evil.test', 'https://shop.test@evil.test']) {
    const call = manager.call(createLandingPage, { accountId, redirectUrl: wrong });
    expect((await expectRefusal(call, 'invalid_input')).fields).toHaveProperty('redirectUrl');
  }
  const media = ['https://evil.test/x.png'];
  await expectRefusal(manager.call(createLandingPage, { accountId, redirectUrl, media }), 'media_unknown');
  const made = await owner.call(createLandingPage, { orgId: owner.orgId, redirectUrl });
  expect(made).toMatchObject({ accountId: null, redirectUrl, views: 0, buttonClicks: 0 });
  await expectRefusal(stranger.call(getLandingPage, { pageId: made.id }), 'not_found');
});

test('[CA-12] a page shows its text as text, runs nothing, and counts views and clicks of people', async () => {
  const manager = await api.signedIn('manager');
  const { accountId } = manager;
  const text = '<script>alert(1)</script>\n"Half off" & more — '.padEnd(5_000, 'ä ');
  const page = await manager.call(createLandingPage, {
    accountId,
    redirectUrl,
    text,
    buttonText: '<b>Get it</b>',
  });
  const answer = await open(page.url);
  const body = await answer.text();

  expect(answer.status).toBe(200);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(15_000);
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\n&quot;Half off&quot; &amp; more');
  expect(body).toContain('&lt;b&gt;Get it&lt;/b&gt;');
  expect(body).not.toMatch(/<script|\son\w+=|\sstyle=|https?:\/\//);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|script-src/);

  const button = /class="button" href="([^"]+)"/.exec(body)?.[1] ?? '';
  const led = await open(button);
  expect(led.status).toBe(302);
  expect(led.headers.get('location')).toBe(redirectUrl);
  await open(page.url, { 'user-agent': 'Slackbot-LinkExpanding 1.0' });
  await open(button, { purpose: 'prefetch' });
  expect(await manager.call(getLandingPage, { pageId: page.id })).toMatchObject({
    views: 1,
    buttonClicks: 1,
  });
});

test('[CA-12] each recipient of a wave has their own page, which shows the wave’s current content', async () => {
  const { orgId, accountId } = await api.signedIn('manager');
  const { db } = api.platform.database;
  const written = { orgId, accountId, waveId: 12, text: 'Hello', media: [], buttonText: 'Go', redirectUrl };
  const first = await ensureLandingPage(api.platform, db, written);
  const page = await ensureLandingPage(api.platform, db, { ...written, text: 'Welcome' });
  expect(page).toMatchObject({ id: first.id, url: first.url });

  const putLinks = await linkSealer(api.platform, orgId, { waveId: 12 });
  const [five, six] = [putLinks(page.url, 5), putLinks(page.url, 6)];
  expect(five).not.toBe(six);
  const body = await (await open(five)).text();
  expect(body).toContain('Welcome');
  await open(/class="button" href="([^"]+)"/.exec(body)?.[1] ?? '');
  await open(six);

  expect((await clicksOfWaves(db, orgId, [12])).get(12)).toMatchObject({
    urlHits: 2,
    uniqueClicks: 2,
    buttonClicks: 1,
  });
});

test('[CA-12] a page whose button has no link has no button', async () => {
  const { orgId, accountId } = await api.signedIn('manager');
  const { db } = api.platform.database;
  for (const [index, wrong] of ['', 'javascript:alert(1)'].entries()) {
    const page = await ensureLandingPage(api.platform, db, {
      orgId,
      accountId,
      waveId: 20 + index,
      text: 'Hello',
      media: [],
      buttonText: 'Go',
      redirectUrl: wrong,
    });
    const body = await (await open(page.url)).text();

    expect(body).toContain('Hello');
    expect(body).not.toContain('class="button"');
  }
});

test('[CA-12] a code without a page gets the same page as an unknown code', async () => {
  const answer = await open('/p/aaaaaaaaaa');

  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Link not found');
});

test('[TX-10] a page leads to the host its address shows, and the refusal names the real one', async () => {
  const manager = await api.signedIn('manager');
  const { accountId } = manager;
  for (const [wrong, host] of [
    ['https://evil.example\\@shop.com', 'evil.example'],
    ['https://shop.com@evil.example', 'evil.example'],
    ['https://pаypal.com/login', 'xn--pypal-4ve.com'],
    ['https://shop。com', 'shop.com'],
  ] as const) {
    const ofButton = manager.call(createLandingPage, { accountId, redirectUrl: wrong });
    expect((await expectRefusal(ofButton, 'invalid_input')).fields['redirectUrl']).toContain(
      `opens ${host}.`,
    );
    const ofText = manager.call(createLandingPage, { accountId, redirectUrl, text: `See ${wrong}` });
    expect((await expectRefusal(ofText, 'link_misleading')).fields['text']).toContain(`opens ${host}.`);
  }
  expect(await manager.call(createLandingPage, { accountId, redirectUrl: 'https://café.com' })).toMatchObject(
    {
      redirectUrl: 'https://café.com',
    },
  );
});
