import { expect, test } from 'vitest';
import { isFollowedByProgram } from './is-bot.rules.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

/** User agents from reports about other products. */
test.each([
  'Mozilla/5.0 (X11; Ubuntu; Linux i686; rv:24.0) Gecko/20100101 Firefox/24.0', // browscap/browscap#2157
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0', // mileusna/useragent#54
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', // KBVE/kbve#11210
  'WhatsApp/2', // signalapp/Signal-Android#13522
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', // onderonur/onurl#9
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)', // odoo/odoo#167799
  'Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)', // odoo/odoo#167799
  'Barracuda Sentinel (EE)', // JayBizzle/Crawler-Detect#552
  'Dalvik/2.1.0 (Linux; U; Android 9; SM-G950U Build/PPR1.180610.011)', // mitchellkrogza/nginx-ultimate-bad-bot-blocker#275
  '',
])('[CA-11] a link followed by %j is not a click', (agent) => {
  expect(isFollowedByProgram({ method: 'GET', headers: { 'user-agent': agent } })).toBe(true);
});

test.each([
  iPhone,
  'Mozilla/5.0 (Linux; Android 8.0.0; CUBOT_P20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0.3538.110 Mobile Safari/537.36', // omrilotan/isbot#29
  'Mozilla/5.0 (Linux; Android 5.1; FEVER Build/LMY47D; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/49.0.2623.105 Mobile Safari/537.36', // matomo-org/device-detector#5484
  'Safari/600.2.5 MobileRicardo (Google Pixel 6; android 13) ricardo.ch/8.28.2-82802 (debug) deviceId/dfa51331', // omrilotan/isbot#190
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 GoogleWv/1.0 (WKWebView) GeminiiOS/1.2026.2270600', // omrilotan/isbot#308
  '[FBAN/FB4A;FBAV/567.1.0.52.74;FBBV/1003893689;FBDM/{density=3.0,width=1080,height=2340};FBLC/nl_NL;FBRV/1012267334;FBCR/NL KPN;FBMF/samsung;FBBD/samsung;FBPN/com.facebook.katana;FBDV/SM-S921B;FBSV/16;FBOP/1;FBCA/arm64-v8a:;]', // omrilotan/isbot#314
])('[CA-11] a link followed by %j is a click', (agent) => {
  expect(isFollowedByProgram({ method: 'GET', headers: { 'user-agent': agent } })).toBe(false);
});

test.each([
  { method: 'HEAD', headers: {} }, // dubinc/dub#2309
  { method: 'GET', headers: { purpose: 'prefetch' } },
  { method: 'GET', headers: { 'sec-purpose': 'prerender' } },
  { method: 'GET', headers: { 'x-purpose': 'preview' } },
])('[CA-11] a request $method $headers of a browser is not a click', ({ method, headers }) => {
  expect(isFollowedByProgram({ method, headers: { 'user-agent': iPhone, ...headers } })).toBe(true);
});
