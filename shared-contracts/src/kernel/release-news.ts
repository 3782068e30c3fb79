import * as z from 'zod/mini';
import { ApprovalEvent } from './approval.ts';
import { Freeze, RegistryChange } from './registry-change.ts';

const environment = { environment: z.string() };
const common = {
  /** The same each time that it is sent, so that a receiver can leave out what it has. */
  id: z.string(),
  timestamp: z.iso.datetime(),
  /** One sentence about the step, for a chat. */
  text: z.string(),
};

/** A step of releases, as others are notified of it: by webhook and by mail (features PF-14). */
export const ReleaseAnnouncement = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('release.changed'),
    data: z.extend(RegistryChange, environment),
  }),
  z.object({ ...common, type: z.literal('releases.frozen'), data: z.extend(Freeze, environment) }),
  z.object({ ...common, type: z.literal('releases.unfrozen'), data: z.extend(Freeze, environment) }),
  /** A promotion that waits for a second person, the end of one, or a rule about that (features PF-13). */
  z.object({
    ...common,
    type: z.enum(['release.requested', 'release.declined', 'release.withdrawn', 'releases.approvals']),
    data: z.extend(ApprovalEvent, environment),
  }),
]);

/** Steps after a revision of the registry, oldest first, as the host tells the API (/remotes/news.json). */
export const ReleaseNews = z.object({
  /** The newest revision. */
  revision: z.int(),
  items: z.array(z.object({ revision: z.int(), announcement: ReleaseAnnouncement })),
});

export type ReleaseAnnouncement = z.infer<typeof ReleaseAnnouncement>;
export type ReleaseNews = z.infer<typeof ReleaseNews>;
