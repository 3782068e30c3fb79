import * as z from 'zod/mini';
import { Instant } from '../domain/common.ts';
import { operator, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

const Remote = z.string().check(z.regex(/^mfe-[a-z0-9-]{1,40}$/));
const Version = z.string().check(z.regex(/^[\w.+-]{0,64}$/));
/** A count that older APIs omit. */
const NewCount = z._default(z.int(), 0);

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

/** Load statistics of one release of a remote. */
export const ReleaseHealth = z.object({
  remote: z.string(),
  version: z.string(),
  loaded: z.int(),
  /** Includes attempts that never ended. */
  failed: z.int(),
  crashed: z.int(),
  fellBack: z.int(),
  /** Attempts that took longer than usual but kept loading. Not counted as failures. */
  slow: NewCount,
  /** Attempts that began and never ended because the tab froze or crashed. */
  unended: NewCount,
  /** Reports of each misbehavior. */
  threw: NewCount,
  empty: NewCount,
  endless: NewCount,
  blocked: NewCount,
  tampered: NewCount,
  miscalled: NewCount,
  /** Number of staff whose browsers tried it, and how many saw it fail, crash or misbehave. Each person counts once. */
  people: z.int(),
  peopleFailed: z.int(),
  /** Number of those people who saw it load slowly. */
  peopleSlow: NewCount,
  /** Upper bounds of the histogram buckets with the median and the 95th percentile; null if nothing loaded. */
  loadMs: z.object({ p50: z.nullable(z.int()), p95: z.nullable(z.int()) }),
  lastReason: z.nullable(z.string()),
  lastFellBackTo: z.nullable(z.string()),
  /** First and last minute with a report in the requested time. */
  firstReportAt: Instant,
  lastReportAt: Instant,
});

/** Reports how the remotes given to a browser loaded (features PF-04). */
export const reportRemotes = endpoint({
  name: 'reportRemotes',
  summary: 'Tell how remotes loaded',
  method: 'POST',
  path: '/releases/reports',
  access: signedIn,
  audit: unaudited.notOfOrganization,
  input: z.object({ items: z.array(RemoteReport).check(z.minLength(1), z.maxLength(mostReports)) }),
  output: z.object({ counted: z.int() }),
});

/** Returns the health of releases over the last minutes, as shown by `pnpm release status` (features PF-02). */
export const readReleaseHealth = endpoint({
  name: 'readReleaseHealth',
  summary: 'How releases of remotes did',
  method: 'GET',
  path: '/releases/health',
  access: operator,
  input: z.object({
    remote: z.optional(Remote),
    /** Versions to include. Needed because any signed-in user can report versions that nobody published. */
    versions: z.optional(z.string().check(z.regex(/^[\w.+-]{1,64}(,[\w.+-]{1,64}){0,99}$/))),
    minutes: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(20_160)), 60),
  }),
  output: z.object({ items: z.array(ReleaseHealth) }),
});

export type Misbehavior = (typeof misbehaviors)[number];
export type RemoteReport = z.infer<typeof RemoteReport>;
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;

export const releaseEndpoints = [reportRemotes, readReleaseHealth] as const;
