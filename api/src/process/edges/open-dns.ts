import { Resolver } from 'node:dns/promises';
import type { Dns } from '../../platform/edges/dns.ts';

const timeout = 2_000;
const tries = 2;

/**
 * Creates a client for the DNS that this machine is configured with. Only looks up names; nothing behind them is
 * fetched.
 */
export function openDns(): Dns {
  const resolver = new Resolver({ timeout, tries });

  return {
    texts: async (name) => (await resolver.resolveTxt(name).catch(() => [])).map((parts) => parts.join('')),
    aliases: (name) => resolver.resolveCname(name).catch(() => []),
  };
}
