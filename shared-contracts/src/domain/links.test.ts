import { expect, test } from 'vitest';
import { isWebAddress, linksOf, replaceLinks, splitAddresses, splitLinks } from './links.ts';

test('[CA-11] links of a text are found without the sentence around them', () => {
  expect(
    linksOf(
      'See https://shop.test/a?x=1&y=2. Or (https://shop.test/b_(c)), HTTP://SHOP.test/d! https://shop.test/a?x=1&y=2',
    ),
  ).toEqual(['https://shop.test/a?x=1&y=2', 'https://shop.test/b_(c)', 'HTTP://SHOP.test/d']);
});

test('[CA-11] a text comes apart at its links, and together again', () => {
  const text = 'a https://shop.test/a, https://shop.test/ab https://shop.test/a.';

  expect(splitLinks(text).filter(({ isLink }) => isLink)).toHaveLength(3);
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('[CA-11] a link that is different for each contact stays as it is', () => {
  const text = 'https://shop.test/{contact.first_name} https://shop.test/';

  expect(replaceLinks(text, () => 'X')).toBe('https://shop.test/{contact.first_name} X');
});

test.each([
  'javascript:alert(1)',
  'ftp://shop.test/a',
  'https://shop.test@evil.test/',
  '//evil.test',
  'https://',
  `https://shop.test/${'a'.repeat(2_000)}`,
])('[CA-11] %s is nothing to redirect to', (address) => {
  expect(isWebAddress(address)).toBe(false);
});

test.each([
  ['Sale: www.example.com/sale.', ['https://www.example.com/sale']],
  ['WWW.Example.com!', ['https://WWW.Example.com']],
  ['(www.shop.co.uk)', ['https://www.shop.co.uk']],
  ['“www.shop.museum/a?b=1”', ['https://www.shop.museum/a?b=1']],
  ['See example.com/sale, or shop.example.org', ['https://example.com/sale', 'https://shop.example.org']],
  ['HARBOR.COM', ['https://HARBOR.COM']],
  ['Menu at harbor.coffee?x=1', ['https://harbor.coffee?x=1']],
  [
    't.co/abc and bit.ly/x and instagram.me/shop',
    ['https://t.co/abc', 'https://bit.ly/x', 'https://instagram.me/shop'],
  ],
  ['example.com:8080/a; example.com: good', ['https://example.com:8080/a', 'https://example.com']],
  ['https://www.example.com/a www.example.com/a', ['https://www.example.com/a']],
  ['Write to ana@example.com or ana.com@example.com', []],
  ['Open today.It is 9.5 and 10.30 a.m., e.g. file.txt', []],
  ['Sale today.Info at the desk. Come.us too', []],
  ['www. and www.x and example.community', []],
  ['www.example.com/{contact.first_name}', []],
  ['ftp://example.com/a', []],
] as const)('[TX-10] the links of %j are %j', (text, links) => {
  expect(linksOf(text)).toEqual(links);
  expect(replaceLinks(text, (address) => address)).toBe(text);
});

test('[TX-10] an address without a scheme is replaced like one with it', () => {
  expect(replaceLinks('www.example.com/sale. Or example.com!', () => 'https://s.test/1')).toBe(
    'https://s.test/1. Or https://s.test/1!',
  );
});

/** Links as people write them, with what stands right before and behind them, from public bug reports. */
test.each([
  ['Menu: https://shop.test/sale👉', ['https://shop.test/sale']],
  ['https://shop.test/sale 👇 https://shop.test/a👨‍👩‍👧.', ['https://shop.test/sale', 'https://shop.test/a']],
  ['👉shop.com/x 🚀https://shop.test/y', ['https://shop.com/x', 'https://shop.test/y']],
  [
    'https://emoji.test/🍕 and https://emoji.test/?q=🍕',
    ['https://emoji.test/🍕', 'https://emoji.test/?q=🍕'],
  ],
  ['More at https://shop.test/sale…', ['https://shop.test/sale']],
  ['‘https://shop.test/a’ and https://shop.test/b’s', ['https://shop.test/a', 'https://shop.test/b']],
  ['[https://shop.test/a] [b](https://shop.test/b)', ['https://shop.test/a', 'https://shop.test/b']],
  [
    'https://shop.test/?f[0]=a&f[1] https://shop.test/c_(d)[e]',
    ['https://shop.test/?f[0]=a&f[1]', 'https://shop.test/c_(d)[e]'],
  ],
  [
    "https://shop.test/Jack+Astor's+Bar+%26+Grill/@43.7,-79.3,17z/x=!3m2!4b1",
    ["https://shop.test/Jack+Astor's+Bar+%26+Grill/@43.7,-79.3,17z/x=!3m2!4b1"],
  ],
  ['（https://shop.test/a）https://shop.test/b。好', ['https://shop.test/a', 'https://shop.test/b']],
  ['《一》https://shop.test/a《二》https://shop.test/b，', ['https://shop.test/a', 'https://shop.test/b']],
  ['https://shop.test/a\u200B https://shop.test/b\u2060.', ['https://shop.test/a', 'https://shop.test/b']],
  [
    'https://a.test/x,https://b.test/y;http://c.test',
    ['https://a.test/x', 'https://b.test/y', 'http://c.test'],
  ],
  ['https://a.test/r?u=https://b.test/x', ['https://a.test/r?u=https://b.test/x']],
  [
    'linktr.ee/shop forms.gle/x shop.com.au/x',
    ['https://linktr.ee/shop', 'https://forms.gle/x', 'https://shop.com.au/x'],
  ],
  ['あshop.com 𝐩𝐚𝐲shop.com', []],
] as const)('[CA-11] the links of %j are %j', (text, links) => {
  expect(linksOf(text)).toEqual(links);
  expect(replaceLinks(text, (address) => address)).toBe(text);
});

/** Addresses of reports about other products, which lost a part of them. */
test.each([
  ['Go https://google.com/?abc#123.', 'https://google.com/?abc#123'], // shlinkio/shlink#615
  [
    'https://pix.berb.ec/#15022661159797/15022669376570',
    'https://pix.berb.ec/#15022661159797/15022669376570',
  ], // YOURLS/YOURLS#2277
  // instantsoft/icms2#1310
  ['(https://osm.org/query?lat=60.65&lon=56.84)', 'https://osm.org/query?lat=60.65&lon=56.84'],
  ['https://instagram.com/tea_house_', 'https://instagram.com/tea_house_'], // simplex-chat/simplex-chat#6973
  ['Find us: instagram.com/tea_house_.', 'https://instagram.com/tea_house_'],
  ['_https://shop.test/sale_', 'https://shop.test/sale'],
  ['*https://shop.test/sale*', 'https://shop.test/sale'],
  ['https://shop.test/a?utm_source=sms#top', 'https://shop.test/a?utm_source=sms#top'], // canonical/canonical.com#2316
])('[CA-11] the link in %j opens %s', (text, address) => {
  expect(linksOf(text)).toEqual([address]);
  expect(new URL(address).href).toBe(address);
});

test.each([
  // nextcloud/spreed#3922, mozilla/bleach#49
  ['(http://www.example.com/abc).', 'http://www.example.com/abc'],
  // nfrasser/linkifyjs#81
  ['(https://www.youtube.com/watch?v=4KbSRXP0wik)', 'https://www.youtube.com/watch?v=4KbSRXP0wik'],
  // Couchers-org/couchers#2172
  ['https://en.wikipedia.org/wiki/Curtain_(disambiguation)', undefined],
  // quotient-im/Quaternion#189
  ['“https://shop.test/menu”', 'https://shop.test/menu'],
  ['‘https://shop.test/menu’', 'https://shop.test/menu'],
  // anomalyco/opencode#49748
  ['看 https://shop.test。谢谢', 'https://shop.test'],
  ['《https://shop.test/菜单》，好', 'https://shop.test/菜单'],
  // element-hq/element-x-android#4214
  ['https://shop.test/menu…', 'https://shop.test/menu'],
  ['*https://shop.test*', 'https://shop.test'],
  ['هل رأيت https://shop.test؟', 'https://shop.test'],
  ['انظر https://shop.test/menu، شكرا', 'https://shop.test/menu'],
  ['دیکھیں https://shop.test/menu۔', 'https://shop.test/menu'],
  ['देखें https://shop.test/menu।', 'https://shop.test/menu'],
])('[IN-02] the link of %j ends before the punctuation', (text, link = text) => {
  expect(linksOf(text)).toEqual([link]);
});

test.each(['Meet at 5.pm', 'Yes.No', 'Ok.so when', 'hi.My name', 'v1.2.3', 'file.zip', 'ana@example.com'])(
  '[IN-02] %s holds no address that a browser opens',
  (text) => {
    expect(splitAddresses(text)).toEqual([{ text, isLink: false, address: '' }]);
  },
);

test('[TX-10] an address with a user name opens in a browser, but is never redirected to', () => {
  const text = 'https://shop.com@evil.example';

  expect(splitAddresses(text)).toEqual([{ text, isLink: true, address: text }]);
  expect(linksOf(text)).toEqual([]);
});

// Reading more than once would exceed the stack or the test's own time limit.
test.each(['é', 'ア', 'x', '\u0301', '(', '😀x'])(
  '[IN-02] an address with 60,000 times %j is read',
  (letter) => {
    const text = `https://shop.test/a${letter.repeat(60_000)}`;

    expect(splitAddresses(text)).toEqual([{ text, isLink: true, address: text }]);
  },
);

test.each([')', ']', ').', ')]', '😀)', '*)', '…😀'])(
  '[IN-02] an address with 10,000 times %j behind it ends before them',
  (mark) => {
    const [link] = splitAddresses(`https://shop.test/a${mark.repeat(10_000)}`);

    expect(link).toMatchObject({ isLink: true, text: expect.stringMatching(/^https:..shop.test.a/) });
  },
);
