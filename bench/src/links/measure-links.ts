import { createLandingPage, getLandingPage } from 'shared-contracts/api/landing-pages';
import { protectLinks } from 'shared-contracts/api/links';
import { getMe } from 'shared-contracts/api/users';
import { linksOf } from 'shared-contracts/domain/links';
import { atLeast, atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { signIn } from '../stack/sign-in.ts';
import { startApi } from '../stack/start-api.ts';
import { followLinks } from './follow-links.ts';
import { here } from '../stack/timing-script.ts';

const links = 200;
/** Clicks per second: 17 million per day. */
const steady = 200;
const mostP99Ms = 20;
const mostPageBytes = 15_000;
const pathOf = (url: string) => new URL(url).pathname;

/** Measures short links, landing pages and unknown codes, 16 at a time, and checks that every visit was counted. */
export async function measureLinks(): Promise<Measured[]> {
  const api = await startApi(here, { ROLE: 'api', TRUST_PROXY: 'on', LINK_MISSES_PER_ADDRESS: '1000000' });
  try {
    const { client } = await signIn({ apiUrl: api.url });
    const me = await client.call(getMe, {});
    const accountId = me.organization.accounts[0]?.id ?? 0;
    const paths: string[] = [];
    for (let link = 0; link < links; link++) {
      const body = `See https://shop.test/offer/${link}`;
      const text = await client.call(protectLinks, { accountId, body });
      paths.push(...linksOf(text.body).map(pathOf));
    }
    const most = await followLinks(api.url, { paths, status: '3xx' });
    const redirects = await followLinks(api.url, { paths, status: '3xx', perSecond: steady });

    const written = {
      accountId,
      redirectUrl: 'https://shop.test/offer',
      text: 'A line of text. '.repeat(312),
    };
    const page = await client.call(createLandingPage, written);
    const path = pathOf(page.url);
    const body = await (await fetch(api.url + path)).text();
    const before = (await client.call(getLandingPage, { pageId: page.id })).views;
    const visits = await followLinks(api.url, { paths: [path], status: '2xx', perSecond: steady });
    const { views } = await client.call(getLandingPage, { pageId: page.id });
    const misses = await followLinks(api.url, { paths: ['/l/aaaaaaaaaa'], status: '4xx', perSecond: steady });

    return [
      figureWithoutTarget('short link, 16 at once', most.perSecond, 'redirects/s'),
      figureWithoutTarget('short link, 16 at once, p99', most.p99Ms, 'ms'),
      figureWithoutTarget(`short link, ${steady} a second, p50`, redirects.p50Ms, 'ms'),
      atMost(`short link, ${steady} a second, p99`, { value: redirects.p99Ms, limit: mostP99Ms, unit: 'ms' }),
      atMost(`landing page, ${steady} a second, p99`, { value: visits.p99Ms, limit: mostP99Ms, unit: 'ms' }),
      atMost('landing page of 5,000 letters', {
        value: Buffer.byteLength(body),
        limit: mostPageBytes,
        unit: 'bytes',
      }),
      // The warm-up visits are counted too, so there may be more views than measured visits.
      atLeast('visits that were counted', {
        value: Math.min((views - before) / visits.followed, 1) * 100,
        limit: 100,
        unit: '%',
      }),
      figureWithoutTarget(`code that is none, ${steady} a second, p99`, misses.p99Ms, 'ms'),
    ];
  } finally {
    await api.stop();
  }
}
