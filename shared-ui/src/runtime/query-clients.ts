import type { QueryClient } from '@tanstack/react-query';
import type { Client } from 'shared-contracts/client';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import { createQueryClient } from './query-client.ts';

const caches = new WeakMap<Client, Map<RemoteName, QueryClient>>();

/**
 * Returns the cache of a remote: shared by its page and drawer, kept between visits, removed together with the page's
 * client.
 */
export function queryClientOf(client: Client, name: RemoteName): QueryClient {
  const ofClient = caches.get(client) ?? new Map<RemoteName, QueryClient>();
  caches.set(client, ofClient);
  const cache = ofClient.get(name) ?? createQueryClient();
  ofClient.set(name, cache);

  return cache;
}
