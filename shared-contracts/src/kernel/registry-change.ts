import * as z from 'zod/mini';
import { RemotesRegistry } from './remote.ts';

/** Versions in a remote's registry entry. */
export const ChannelVersions = z.object({
  stable: z.optional(z.string()),
  lastGood: z.optional(z.string()),
  canary: z.optional(z.object({ version: z.string(), percent: z.number(), organizations: z.array(z.int()) })),
});

/** A change in an environment's history: who changed which remote from what to what, when and why. */
export const RegistryChange = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  who: z.string(),
  command: z.enum(['start', 'canary', 'promote', 'rollback']),
  remote: z.string(),
  from: ChannelVersions,
  to: ChannelVersions,
  why: z.string(),
});

/**
 * A revision as the release store keeps it. Never changed, because it is the history. The browser reads it as
 * `RemotesRegistry`.
 */
export const RegistryRevision = z.extend(RemotesRegistry, { changes: z.array(RegistryChange) });

export type ChannelVersions = z.infer<typeof ChannelVersions>;
export type RegistryChange = z.infer<typeof RegistryChange>;
export type RegistryRevision = z.infer<typeof RegistryRevision>;
