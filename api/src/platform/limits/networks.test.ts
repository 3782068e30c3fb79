import { expect, test } from 'vitest';
import { networkOf } from './networks.ts';

test.each([
  ['192.0.2.7'],
  ['::ffff:192.0.2.7'],
  ['::FFFF:C000:0207'],
  ['0:0:0:0:0:ffff:192.0.2.7'],
  ['0000:0000:0000:0000:0000:ffff:c000:0207'],
  ['::ffff:192.0.2.7%eth0'],
  ['192.0.2.7:50123'],
  ['[::ffff:192.0.2.7]:50123'],
  [' 192.0.2.7 '],
])('[SH-01] %s is one IPv4 address', (address) => {
  expect(networkOf(address)).toEqual({ own: '192.0.2.7' });
});

test.each([
  ['2001:db8:a:b::1'],
  ['2001:DB8:A:B::1'],
  ['2001:0db8:000a:000b:ffff:ffff:ffff:ffff'],
  ['2001:db8:a:b:1:2:3:4'],
  ['2001:db8:a:b::1%eth0'],
  ['2001:db8:a:b::192.0.2.7'],
  ['[2001:db8:a:b::1]'],
  ['[2001:db8:a:b::1]:443'],
])('[SH-01] %s is of its /64 and /48', (address) => {
  expect(networkOf(address)).toEqual({ own: '2001:db8:a:b::/64', site: '2001:db8:a::/48' });
});

test('[SH-01] neighboring networks are counted apart', () => {
  expect(networkOf('192.0.2.8').own).not.toBe(networkOf('192.0.2.7').own);
  expect(networkOf('2001:db8:a:c::1').own).not.toBe(networkOf('2001:db8:a:b::1').own);
  expect(networkOf('2001:db8:b:b::1').site).not.toBe(networkOf('2001:db8:a:b::1').site);
  expect(networkOf('::1')).toEqual({ own: '0:0:0:0::/64', site: '0:0:0::/48' });
});

test.each(['', 'unknown', '_hidden', '192.0.2.7, 192.0.2.8', '192.0.2.300', '2001:db8::1::2'])(
  '[SH-01] invalid addresses (%j) count as one caller',
  (text) => {
    expect(networkOf(text)).toEqual({ own: 'unknown' });
  },
);
