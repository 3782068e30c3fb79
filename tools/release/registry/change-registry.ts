import { isDeepStrictEqual } from 'node:util';
import type { ApprovalEvent, PromotionRequest } from 'shared-contracts/kernel/approval';
import type {
  ChannelVersions,
  RegistryChange,
  RegistryRevision,
} from 'shared-contracts/kernel/registry-change';
import type { RemoteChannels } from 'shared-contracts/kernel/remote';
import { Refusal, exitCodes } from '../refusal.ts';
import type { RegistryStore } from './registry-store.ts';
import { withTakenBack } from './taken-back.ts';

/** Author, command and reason of a change to the registry. */
export interface Occasion {
  readonly command: RegistryChange['command'];
  readonly who: string;
  readonly why: string;
}

/** New entry of one remote. */
export interface Step {
  readonly remote: string;
  readonly channels: RemoteChannels;
  /** Version that it takes back. */
  readonly takesBack?: string;
  /** Person whose request is approved. */
  readonly requestedBy?: string;
  /** Whether it serves a release that was published without proof. */
  readonly isUnverified?: true;
}

/** Returns the versions of an entry. */
export function versionsOf(channels: RemoteChannels | undefined): ChannelVersions {
  if (!channels) {
    return {};
  }
  const { stable, lastGood, canary } = channels;

  return {
    stable: stable.version,
    ...(lastGood ? { lastGood: lastGood.version } : {}),
    ...(canary
      ? {
          canary: {
            version: canary.release.version,
            percent: canary.percent,
            organizations: canary.organizations,
          },
        }
      : {}),
  };
}

/** Returns the requests that a step does not end: it ends that of the version that it promotes or takes back. */
function openRequests(requests: readonly PromotionRequest[], steps: readonly Step[]): PromotionRequest[] {
  return requests.filter(
    ({ remote, version }) =>
      !steps.some(
        (step) =>
          step.remote === remote && (step.channels.stable.version === version || step.takesBack === version),
      ),
  );
}

function nextRevision(
  before: RegistryRevision,
  steps: readonly Step[],
  occasion: Occasion,
): RegistryRevision {
  const revision = before.revision + 1;
  const at = new Date().toISOString();
  const changes = steps.map(({ remote, channels, requestedBy, isUnverified }): RegistryChange => ({
    revision,
    at,
    ...occasion,
    remote,
    from: versionsOf(before.remotes[remote]),
    to: versionsOf(channels),
    ...(requestedBy === undefined ? {} : { requestedBy }),
    ...(isUnverified ? { isUnverified } : {}),
  }));
  const remotes = {
    ...before.remotes,
    ...Object.fromEntries(steps.map(({ remote, channels }) => [remote, channels])),
  };

  const { freezes, takenBack, approvals } = before;
  const requests = openRequests(before.requests ?? [], steps);

  return {
    revision,
    remotes,
    changes,
    ...(freezes ? { freezes } : {}),
    ...(approvals ? { approvals } : {}),
    ...(requests.length > 0 ? { requests } : {}),
    ...withTakenBack(
      takenBack,
      steps.flatMap(({ remote, takesBack: version }) =>
        version === undefined ? [] : [{ remote, version, at, who: occasion.who, why: occasion.why }],
      ),
    ),
  };
}

const attempts = 20;

/**
 * Decides on the newest registry and writes the next revision. If another revision was written in the meantime, retries
 * if it changed only other remotes. Refuses if it changed one of ours, because the decision did not consider that.
 */
export async function changeRegistry(
  store: RegistryStore,
  occasion: Occasion,
  decide: (registry: RegistryRevision) => Promise<readonly Step[]>,
): Promise<RegistryRevision> {
  const seen = await store.read();
  const steps = await decide(seen);
  if (steps.length === 0) {
    return seen;
  }

  return writeNext(store, seen, (before) => {
    const overtaken = steps.find(
      ({ remote }) => !isDeepStrictEqual(before.remotes[remote], seen.remotes[remote]),
    );
    if (overtaken) {
      throw new Refusal(overtakenSentence(before, overtaken.remote), exitCodes.overtaken);
    }
    requireSameRules(
      seen,
      before,
      steps.map(({ remote }) => remote),
    );

    return nextRevision(before, steps, occasion);
  });
}

/** Rules for steps, and what waits for one. They are part of each revision, so that every writer follows them. */
type Rules = Pick<RegistryRevision, 'freezes' | 'approvals' | 'requests'>;

/** New rules, with the entries of the history about them. */
export interface RuleChange extends Rules {
  readonly events?: readonly Omit<ApprovalEvent, 'revision'>[];
}

/**
 * Decides on the rules of the newest registry and writes them as the next revision, which changes no remote. Refuses if
 * somebody changed a rule, or the remote that the decision is about, in the meantime.
 */
export async function changeRules(
  store: RegistryStore,
  decide: (registry: RegistryRevision) => RuleChange | Promise<RuleChange>,
  about?: string,
): Promise<RegistryRevision> {
  const seen = await store.read();
  const { events: entries = [], ...rules } = await decide(seen);

  return writeNext(store, seen, ({ events: _events, ...before }) => {
    requireSameRules(seen, before);
    if (about !== undefined && !isDeepStrictEqual(before.remotes[about], seen.remotes[about])) {
      throw new Refusal(overtakenSentence(before, about), exitCodes.overtaken);
    }
    const revision = before.revision + 1;
    const events = entries.map((entry) => ({ revision, ...entry }));

    return { ...before, revision, changes: [], ...rules, ...(events.length > 0 ? { events } : {}) };
  });
}

/** Writes the revision after the newest. `next` is called again if somebody else wrote one in the meantime. */
async function writeNext(
  store: RegistryStore,
  seen: RegistryRevision,
  next: (before: RegistryRevision) => RegistryRevision,
): Promise<RegistryRevision> {
  let before = seen;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const revision = next(before);
    if (await store.write(revision)) {
      return revision;
    }
    before = await store.read();
  }
  throw new Refusal('Others keep changing the registry. Try again in a moment.', exitCodes.overtaken);
}

/**
 * Refuses a decision that did not consider a freeze, a rule of approval or a request that changed in the meantime.
 * Without `remotes`, it is about the requests of all.
 */
function requireSameRules(seen: Rules, before: Rules, remotes?: readonly string[]): void {
  if (!isDeepStrictEqual(seen.freezes, before.freezes)) {
    throw new Refusal(
      'Somebody froze or unfroze releases at the same moment. Look at pnpm release status, then try again.',
      exitCodes.overtaken,
    );
  }
  const requestsOf = ({ requests = [] }: Rules): PromotionRequest[] =>
    requests.filter(({ remote }) => remotes?.includes(remote) ?? true);
  const isSame =
    isDeepStrictEqual(seen.approvals ?? [], before.approvals ?? []) &&
    isDeepStrictEqual(requestsOf(seen), requestsOf(before));
  if (!isSame) {
    throw new Refusal(
      'Somebody asked for an approval, or changed who needs one, at the same moment. Look at pnpm release status, then try again.',
      exitCodes.overtaken,
    );
  }
}

function overtakenSentence({ revision, changes }: RegistryRevision, remote: string): string {
  const last = changes.find((change) => change.remote === remote);
  const who = last ? ` by ${last.who} (${last.command})` : '';

  return `${remote} was changed${who} at the same moment; the registry is at revision ${revision} now. Look at pnpm release status, then try again.`;
}
