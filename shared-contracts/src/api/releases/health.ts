import * as z from 'zod/mini';
import { Instant } from '../../domain/common.ts';
import { operatorOrReleaseToken } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { Remote } from '../releases.ts';

/** A count that older APIs omit. */
const NewCount = z._default(z.int(), 0);

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
  /** The same people by class of their device, in no order; older APIs omit it. */
  byDevice: z._default(
    z.array(z.object({ device: z.string(), people: z.int(), failed: z.int(), slow: z.int() })),
    [],
  ),
  /** Upper bounds of the histogram buckets with the median and the 95th percentile; null if nothing loaded. */
  loadMs: z.object({ p50: z.nullable(z.int()), p95: z.nullable(z.int()) }),
  lastReason: z.nullable(z.string()),
  lastFellBackTo: z.nullable(z.string()),
  /** First and last minute with a report in the requested time. */
  firstReportAt: Instant,
  lastReportAt: Instant,
});

/** Returns the health of releases over the last minutes, as shown by `pnpm release status` (features PF-02). */
export const readReleaseHealth = endpoint({
  name: 'readReleaseHealth',
  summary: 'How releases of remotes did',
  method: 'GET',
  path: '/releases/health',
  access: operatorOrReleaseToken,
  input: z.object({
    remote: z.optional(Remote),
    /** Versions to include. Needed because any signed-in user can report versions that nobody published. */
    versions: z.optional(z.string().check(z.regex(/^[\w.+-]{1,64}(,[\w.+-]{1,64}){0,99}$/))),
    minutes: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(20_160)), 60),
  }),
  output: z.object({ items: z.array(ReleaseHealth) }),
});

export type ReleaseHealth = z.infer<typeof ReleaseHealth>;
