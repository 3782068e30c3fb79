import { misbehaviorText } from '../commands/health-text.ts';
import type { ReleaseContext } from '../context.ts';
import { StoreFault } from '../files/store-fault.ts';
import type { HealthAnswer } from '../live/health.ts';
import { requireCanary } from '../live/serve.ts';
import { verdictOn } from 'shared-contracts/domain/canary-verdict';
import type { Group, Verdict } from 'shared-contracts/domain/canary-verdict';

/** A canary under watch, with its deadline. */
export interface Watch {
  readonly remote: string;
  readonly version: string;
  /** Time at which it became the canary, in milliseconds. An interrupted watch continues from there. */
  readonly since: number;
  readonly minutes: number;
  /** Minimum number of people who must have tried it before it is promoted. */
  readonly least: number;
}

/** Decision about the canary, with the reason for the history. */
export interface Decision {
  readonly fate: 'promote' | 'roll back' | 'leave';
  /** Verdict it is based on; none = a person stopped the watch. */
  readonly verdict?: Verdict | 'cannot be judged';
  readonly why: string;
}

/** Result of one poll. */
interface Sight {
  readonly text: string;
  /** Undefined if the health is currently unknown. */
  readonly groups?: { readonly canary: Group; readonly stable: Group };
  readonly lastReason?: string | null;
}

const lookEveryMilliseconds = 10_000;
const minuteMilliseconds = 60_000;
/** If too few people visited, the watch lasts at most this many times as long as requested. */
const mostExtension = 4;
/** Period for which the API keeps health reports: 14 days. */
const mostMinutes = 20_160;

function sightOf({ version }: Watch, stable: string, answer: HealthAnswer): Sight {
  if (answer.kind === 'unknown') {
    return { text: answer.why };
  }
  // People with a failure include those who saw the release misbehave.
  const of = (wanted: string) => answer.items.find((item) => item.version === wanted);
  const group = (wanted: string): Group => ({
    people: of(wanted)?.people ?? 0,
    failed: of(wanted)?.peopleFailed ?? 0,
    slow: of(wanted)?.peopleSlow ?? 0,
    byDevice: of(wanted)?.byDevice ?? [],
  });
  const groups = { canary: group(version), stable: group(stable) };
  const words = (number: 'failed' | 'slow'): string =>
    `${groups.canary[number]} of ${groups.canary.people} with ${version}, ${groups.stable[number]} of ${groups.stable.people} with ${stable}`;
  const waited = groups.canary.slow > 0 ? `; who waited longer than usual: ${words('slow')}` : '';

  const canary = of(version);
  const misbehaved = canary ? misbehaviorText(canary) : '';

  return {
    text: `people with a failure: ${words('failed')}${misbehaved && `; it had ${misbehaved}`}${waited}`,
    groups,
    lastReason: canary?.lastReason ?? null,
  };
}

/** Polls the canary's health. If the store does not respond, returns its error as text, so that the watch continues. */
async function pollHealth(context: ReleaseContext, watch: Watch, minutes: number): Promise<Sight> {
  try {
    const served = await (context.api ? context.api.served() : context.registry.read());
    const stable = requireCanary(served, watch.remote, watch.version).stable.version;
    const answer = await context.health.ask({
      remote: watch.remote,
      versions: [watch.version, stable],
      minutes: Math.min(Math.max(1, Math.ceil(minutes)), mostMinutes),
    });

    return sightOf(watch, stable, answer);
  } catch (error) {
    if (error instanceof StoreFault) {
      return { text: error.message };
    }
    throw error;
  }
}

/** Verdicts that roll a canary back, immediately or when the time is up. */
const against: Partial<Record<Verdict, 'at once' | 'in time'>> = {
  'clearly worse': 'at once',
  worse: 'in time',
  unusable: 'in time',
  slower: 'in time',
};

function decide(watch: Watch, { groups, text, lastReason }: Sight, minutes: number): Decision | undefined {
  if (!groups) {
    return undefined;
  }
  const verdict = verdictOn(groups.canary, groups.stable, watch);
  const isUp = minutes >= watch.minutes;
  const why = `after ${Math.floor(minutes)} minutes, ${text}`;
  if (against[verdict] === 'at once' || (isUp && against[verdict] === 'in time')) {
    const reason = verdict === 'slower' ? null : lastReason;

    return { fate: 'roll back', verdict, why: reason ? `${why}; ${reason}` : why };
  }

  return isUp && verdict === 'no worse' ? { fate: 'promote', verdict, why } : undefined;
}

/** Withdraws a canary that cannot be judged: a tab that it freezes cannot report. */
function withdrawUnjudged(watch: Watch, { groups, text }: Sight, minutes: number): Decision {
  const tried = groups?.canary.people ?? 0;
  const fewTried = tried === 0 ? 'nobody tried it' : `only ${tried} of ${watch.least} people tried it`;
  const cause = groups ? `${fewTried}; ${text}` : text;

  return {
    fate: 'roll back',
    verdict: 'cannot be judged',
    why: `after ${Math.floor(minutes)} minutes nobody can tell how it does: ${cause}`,
  };
}

/**
 * Watches a canary until its fate can be decided (features PF-02): rolls it back as soon as it is clearly worse than
 * the stable release, promotes or rolls it back when the time is up, and rolls it back if its health remains unknown.
 */
export async function watchCanary(context: ReleaseContext, watch: Watch): Promise<Decision> {
  const stop = context.stopSignal();
  const { clock } = context;
  const begunAt = clock.now();
  let lastText: string | undefined;

  for (;;) {
    const minutes = (clock.now() - watch.since) / minuteMilliseconds;
    const waited = (clock.now() - begunAt) / minuteMilliseconds;
    const sight = await pollHealth(context, watch, minutes);
    const decision = decide(watch, sight, minutes);
    if (decision) {
      return decision;
    }
    if (stop.aborted) {
      return { fate: 'leave', why: 'the watch was interrupted' };
    }
    if (waited >= watch.minutes * mostExtension) {
      return withdrawUnjudged(watch, sight, minutes);
    }
    if (sight.text !== lastText) {
      context.say(`${Math.floor(minutes)} min: ${sight.text}`);
    }
    lastText = sight.text;
    await clock.wait(lookEveryMilliseconds, stop);
  }
}
