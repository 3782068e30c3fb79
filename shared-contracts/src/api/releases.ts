import * as z from 'zod/mini';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';
import { RemoteName } from '../kernel/remote.ts';

/** Name of a remote. */
export const Remote = RemoteName;
const Version = z.string().check(z.regex(/^[\w.+-]{0,64}$/));

/** Maximum number of reports in one call. */
export const mostReports = 50;

/**
 * Ways in which a release misbehaves without failing or crashing (features PF-11): an error in a handler, timer or
 * promise; a page that shows nothing; one that only shows that it is loading; one that covers the navigation or takes
 * its clicks; a replaced `window.fetch`; calls that the API does not have, or could not answer.
 */
export const misbehaviors = ['threw', 'empty', 'endless', 'blocked', 'tampered', 'miscalled'] as const;

/** Outcome of one attempt to show a release of a remote, or a misbehavior of a release that is shown. */
export const RemoteReport = z.object({
  remote: Remote,
  /** '' if no release of the remote runs in this version of the app. */
  version: Version,
  /**
   * 'failed': it was never shown. 'crashed': it was shown, then crashed. 'slow': it takes longer than usual but is
   * still loading. 'begun' and 'ended' mark the attempt itself: an attempt without 'ended' froze or crashed its tab.
   * Misbehaviors are sent in calls of their own, which an API that does not know them rejects.
   */
  kind: z.enum(['loaded', 'failed', 'crashed', 'slow', 'begun', 'ended', ...misbehaviors]),
  /** Id of the attempt, for 'begun' and 'ended'. Repeating 'begun' reports that the attempt is still alive. */
  attempt: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** Milliseconds from the first request until its content is shown. */
  loadMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
  reason: z.optional(z.string().check(z.maxLength(500))),
  /** Version of the release shown instead. */
  fellBackTo: z.optional(Version),
});

/**
 * Classes of devices, because a release is compared with another on the same class only (features PF-11). 'slow': few
 * processors, little memory, or a slow connection, as far as the browser says so.
 */
export const deviceClasses = ['computer', 'slow computer', 'phone', 'slow phone'] as const;

/** Reports how the remotes given to a browser loaded (features PF-04). */
export const reportRemotes = endpoint({
  name: 'reportRemotes',
  summary: 'Tell how remotes loaded',
  method: 'POST',
  path: '/releases/reports',
  access: signedIn,
  audit: unaudited.notOfOrganization,
  input: z.object({
    items: z.array(RemoteReport).check(z.minLength(1), z.maxLength(mostReports)),
    /** Older shells omit it. */
    device: z.optional(z.enum(deviceClasses)),
  }),
  output: z.object({ counted: z.int() }),
});

export type DeviceClass = (typeof deviceClasses)[number];
export type Misbehavior = (typeof misbehaviors)[number];
export type RemoteReport = z.infer<typeof RemoteReport>;
