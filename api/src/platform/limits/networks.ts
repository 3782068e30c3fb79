import ipaddr from 'ipaddr.js';

/** The network that a caller's address stands for wherever callers are counted. */
export interface NetworkOf {
  /** The whole address for IPv4; the /64 for IPv6, all of which one subscriber has. */
  readonly own: string;
  /** The /48 for IPv6: what a site or a rented server may have 65,536 own networks of. */
  readonly site?: string;
}

/** What is no address, such as the `unknown` of a proxy, is one caller. */
const noAddress: NetworkOf = { own: 'unknown' };

/** Returns the network of an address in any spelling: mapped into IPv6, with a zone, with the port of a proxy. */
export function networkOf(address: string): NetworkOf {
  const host = hostOf(address.trim());
  if (!ipaddr.isValid(host)) {
    return noAddress;
  }
  const parsed = ipaddr.process(host);
  if (parsed instanceof ipaddr.IPv4) {
    return { own: parsed.toString() };
  }

  return { own: prefixOf(parsed, 64), site: prefixOf(parsed, 48) };
}

/** `[2001:db8::1]:443` and `192.0.2.7:443` without what is around the address. */
function hostOf(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1];

  return bracketed ?? withPort ?? address;
}

function prefixOf({ parts }: ipaddr.IPv6, bits: 48 | 64): string {
  const kept = parts.slice(0, bits / 16).map((part) => part.toString(16));

  return `${kept.join(':')}::/${bits}`;
}
