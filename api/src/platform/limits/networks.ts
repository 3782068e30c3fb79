import ipaddr from 'ipaddr.js';

/** Networks of a caller's address for counting calls. */
export interface NetworkOf {
  /** The full address for IPv4; the /64 for IPv6, which belongs to one subscriber. */
  readonly own: string;
  /** The /48 for IPv6, which may belong to one site or rented server with 65,536 `own` networks. */
  readonly site?: string;
}

/** Anything that is not an address, such as a proxy's `unknown`, counts as one caller. */
const noAddress: NetworkOf = { own: 'unknown' };

/** Returns the network of an address in any notation: mapped into IPv6, with a zone, with a proxy's port. */
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

/** Returns the host of `[2001:db8::1]:443` and `192.0.2.7:443`. */
function hostOf(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1];

  return bracketed ?? withPort ?? address;
}

function prefixOf({ parts }: ipaddr.IPv6, bits: 48 | 64): string {
  const kept = parts.slice(0, bits / 16).map((part) => part.toString(16));

  return `${kept.join(':')}::/${bits}`;
}
