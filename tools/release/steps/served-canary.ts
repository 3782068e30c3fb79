import * as z from 'zod/mini';
import { ChannelVersions } from 'shared-contracts/kernel/registry-change';

/** Data of the command `canary`, which the API of another version may have sent. */
const CanaryData = z.object({
  to: ChannelVersions,
  /** Time at which it became the canary. */
  since: z.optional(z.string()),
});

/** Reads from the data of the command `canary` what is needed to watch it. */
export function readServedCanary(data: unknown): {
  stable: string;
  version: string;
  since: number | undefined;
} {
  const { to, since = '' } = CanaryData.parse(data);
  const { stable = '', canary } = to;

  return { stable, version: canary?.version ?? '', since: Date.parse(since) || undefined };
}
