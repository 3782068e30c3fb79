import { expect, test } from 'vitest';
import { partsByDirection, toDisplayAddress } from './link-safety.ts';

test.each([
  ['See https://harbor.test', [['See https://harbor.test', false]]],
  [
    'See https://harbor.test/\u202Egpj.exe now\nhttps://pier.test',
    [
      ['See ', false],
      ['https://harbor.test/\u202Egpj.exe now', true],
      ['\nhttps://pier.test', false],
    ],
  ],
  ['\u2067a\u2069 https://harbor.test', [['\u2067a\u2069 https://harbor.test', true]]],
  [
    'a \u200Ehttps://harbor.test https://pier.test',
    [
      ['a ', false],
      ['\u200Ehttps://harbor.test', true],
      [' https://pier.test', false],
    ],
  ],
  ['', []],
])('[IN-02] %j is divided at what turns its direction', (text, parts) => {
  expect(partsByDirection(text).map((part) => [part.text, part.isTurned])).toEqual(parts);
  expect(
    partsByDirection(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['https://harbor.test/menu?a=b#c', 'https://harbor.test/menu?a=b#c'],
  ['HTTPS://Harbor.test:8080/Menu', 'HTTPS://Harbor.test:8080/Menu'],
  ['harbor.test/menu', 'harbor.test/menu'],
  ['https://bücher.de/ä', 'https://bücher.de/ä'],
  ['https://пример.рф', 'https://пример.рф'],
  ['https://pаypal.com/login', 'https://xn--pypal-4ve.com/login'],
  ['pаypal.com', 'xn--pypal-4ve.com'],
  ['https://аррӏе.com', 'https://xn--80ak6aa92e.com'],
  ['https://ｇoogle.com/a', 'https://google.com/a'],
  ['https://xn--80ak6aa92e.com', 'https://xn--80ak6aa92e.com'],
])('[IN-02] the address %s is shown as %s', (address, shown) => {
  expect(toDisplayAddress(address)).toBe(shown);
});

test.each([
  ['https://evil.example\\@shop.com', 'https://evil.example/@shop.com'],
  ['https://shop.com@evil.example', 'https://evil.example'],
  ['https://shop.com:443@evil.example/x?y#z', 'https://evil.example/x?y#z'],
  ['https://shop。com/a', 'https://shop.com/a'],
  ['https://ɡoogle.com', 'https://xn--oogle-qmc.com'],
])('[TX-10] the address %s is shown as %s', (address, shown) => {
  expect(toDisplayAddress(address)).toBe(shown);
});
