import { expect, test } from 'vitest';
import { linkProblemOf, misleadingHostOf, misleadingLinkIn } from './link-host.ts';

/** Addresses and the host that a browser opens for each. */
const misleading = [
  ['https://evil.example\\@shop.com', 'evil.example'],
  ['https://evil.example\\.shop.com/', 'evil.example'],
  ['https://evil.example\\/shop.com', 'evil.example'],
  ['https:\\\\evil.example/shop.com', 'evil.example'],
  ['https:/\\evil.example', 'evil.example'],
  ['https:///evil.example/shop.com', 'evil.example'],
  ['https://shop.com@evil.example', 'evil.example'],
  ['https://shop.com:443@evil.example/x', 'evil.example'],
  ['https://shop.com%2F@evil.example/', 'evil.example'],
  ['https://@evil.example/', 'evil.example'],
  ['https://pаypal.com/login', 'xn--pypal-4ve.com'],
  ['https://аррӏе.com', 'xn--80ak6aa92e.com'],
  ['https://ɡoogle.com', 'xn--oogle-qmc.com'],
  ['https://paypaı.com', 'xn--paypa-r4a.com'],
  ['https://gοοgle.com', 'xn--ggle-0nda.com'],
  ['https://xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ['https://ｓｈｏｐ.com', 'shop.com'],
  ['https://shop。com', 'shop.com'],
  ['https://shop．com/a', 'shop.com'],
  ['https://shop｡com/a', 'shop.com'],
  ['https://sh\u00ADop.com', 'shop.com'],
  ['https://sh\u200Bop.com', 'shop.com'],
  ['https://shop.com/\u202Egnp.exe', 'shop.com'],
  ['https://%65vil.example/', 'evil.example'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
] as const;

const honest = [
  'https://shop.com',
  'HTTPS://Shop.COM:443/Sale?a=b@c#d\\e',
  'http://shop.com:8080/a',
  'https://shop.com./a',
  'https://shop.com?mail=ana@shop.com',
  'https://shop.com/@harbor',
  'https://café.com/menu',
  'https://bücher.de',
  'https://BÜCHER.de',
  'https://пример.рф',
  'https://例え.com',
  'https://192.0.2.1/a',
  'https://[2001:db8::1]/a',
];

test.each(misleading)('[TX-10] %s opens %s', (address, host) => {
  expect(misleadingHostOf(address)).toBe(host);
  expect(misleadingLinkIn(`Sale! See ${address} today.`)?.host).toBe(host);
  expect(linkProblemOf(`Sale (${address}).`)).toContain(` opens ${host}. `);
});

test.each(honest)('[TX-10] %s opens the host it shows', (address) => {
  expect(misleadingHostOf(address)).toBeUndefined();
  expect(misleadingLinkIn(`Sale! See ${address}, today.`)).toBeUndefined();
});

test.each([
  'No links, only a\\b and me@shop.com',
  'See https://shop.com/{contact.first_name} and https://{contact.site}/',
  'Open 9.5 to 5.30, e.g. today',
  'Broken: https://shop.com／evil.example',
])('[TX-10] %j holds no misleading link', (text) => {
  expect(misleadingLinkIn(text)).toBeUndefined();
});

test.each([
  ['See pаypal.com/login', 'xn--pypal-4ve.com'],
  ['See www.pаypal.com', 'www.xn--pypal-4ve.com'],
  ['See www。shop。com', 'www.shop.com'],
  ['See https://{contact.name}@evil.example', 'evil.example'],
  ['First https://shop.com, then https://evil.example\\@shop.com', 'evil.example'],
])('[TX-10] %j names the host it opens', (text, host) => {
  expect(misleadingLinkIn(text)?.host).toBe(host);
});
