import type { QueryClient } from '@tanstack/react-query';
import type { Client } from 'shared-contracts/client';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import { createQueryClient } from './query-client.ts';

const caches = new WeakMap<Client, Map<RemoteName, QueryClient>>();

/** The cache of a remote: one for its page and its drawer, kept from visit to visit, gone with the page's client. */
export function queryClientOf(client: Client, name: RemoteName): QueryClient {
  const ofClient = caches.get(client) ?? new Map<RemoteName, QueryClient>();
  caches.set(client, ofClient);
  const cache = ofClient.get(name) ?? createQueryClient();
  ofClient.set(name, cache);

  return cache;
}
