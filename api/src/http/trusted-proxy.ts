import { BlockList, isIP } from 'node:net';
import type { Config } from '../config/config.ts';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8);
thisMachine.addAddress('::1', 'ipv6');

const isOnThisMachine = (address: string): boolean =>
  thisMachine.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Returns whether to take a caller's address from X-Forwarded-For. Trusts one proxy only, because with more, callers
 * could claim any address: the configured one, or the host of this machine, which forwards calls of the browser app.
 */
export function trustedProxy({
  trustProxy,
  isApiForwarded,
}: Pick<Config, 'trustProxy' | 'isApiForwarded'>): (address: string, hop: number) => boolean {
  return (address, hop) => hop === 0 && (trustProxy || (isApiForwarded && isOnThisMachine(address)));
}
