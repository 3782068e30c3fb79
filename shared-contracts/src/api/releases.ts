import * as z from 'zod/mini';
import { Instant } from '../domain/common.ts';
import { operator, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

const Remote = z.string().check(z.regex(/^mfe-[a-z0-9-]{1,40}$/));
const Version = z.string().check(z.regex(/^[\w.+-]{0,64}$/));
/** A count that an older API does not give. */
const NewCount = z._default(z.int(), 0);

/** At most so many reports travel in one call. */
export const mostReports = 50;

/** What became of one attempt to show a release of a remote. */
export const RemoteReport = z.object({
  remote: Remote,
  /** '' = no release of it runs in this version of the app. */
  version: Version,
  /**
   * failed = it never stood; crashed = it stood and fell; slow = it takes longer than usual, while something of it
   * arrives. begun and ended tell of the attempt alone: one that never ends froze or crashed its tab.
   */
  kind: z.enum(['loaded', 'failed', 'crashed', 'slow', 'begun', 'ended']),
  /** begun, ended: which attempt of this person; said once more, begun is a sign of life. */
  attempt: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** From the first request to its content standing. */
  loadMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
  reason: z.optional(z.string().check(z.maxLength(500))),
  /** The release that stood in for it. */
  fellBackTo: z.optional(Version),
});

/** How one release of a remote did. */
export const ReleaseHealth = z.object({
  remote: z.string(),
  version: z.string(),
  loaded: z.int(),
  /** Attempts that never ended are among them. */
  failed: z.int(),
  crashed: z.int(),
  fellBack: z.int(),
  /** It took longer than usual, while something of it arrived: no failure. */
  slow: NewCount,
  /** Attempts that were begun and never ended: the tab froze, or crashed. */
  unended: NewCount,
  /** Members of staff whose browsers tried it, and those of them with whom it failed or crashed: each counts once. */
  people: z.int(),
  peopleFailed: z.int(),
  /** Those of them with whom it was slow. */
  peopleSlow: NewCount,
  /** Upper bounds of the classes that the median and the slowest twentieth fall into; null = nothing loaded. */
  loadMs: z.object({ p50: z.nullable(z.int()), p95: z.nullable(z.int()) }),
  lastReason: z.nullable(z.string()),
  lastFellBackTo: z.nullable(z.string()),
  /** The first and the last minute of the time asked for in which something was reported. */
  firstReportAt: Instant,
  lastReportAt: Instant,
});

/** Browsers tell how the remotes did that they were given (features PF-04). */
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

/** How releases did over the last minutes: what `pnpm release status` shows (features PF-02). */
export const readReleaseHealth = endpoint({
  name: 'readReleaseHealth',
  summary: 'How releases of remotes did',
  method: 'GET',
  path: '/releases/health',
  access: operator,
  input: z.object({
    remote: z.optional(Remote),
    /** Only these: anybody who is signed in may report of versions that nobody published. */
    versions: z.optional(z.string().check(z.regex(/^[\w.+-]{1,64}(,[\w.+-]{1,64}){0,99}$/))),
    minutes: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(20_160)), 60),
  }),
  output: z.object({ items: z.array(ReleaseHealth) }),
});

export type RemoteReport = z.infer<typeof RemoteReport>;
export type ReleaseHealth = z.infer<typeof ReleaseHealth>;

export const releaseEndpoints = [reportRemotes, readReleaseHealth] as const;
