import { BlockList, isIPv4 } from 'node:net';

/** IPv4 ranges that are not the public internet (IANA special-purpose registry). */
const privateV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // the platform address of machines at Azure
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Parts of the public IPv6 range with another purpose: Teredo and others, documentation, 6to4. */
const privateV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of privateV4) {
  closed.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of privateV6) {
  closed.addSubnet(network, prefix, 'ipv6');
}

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet, and is not loopback, private or link-local. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) {
    return !closed.check(address, 'ipv4');
  }

  return globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
