import { isDeepStrictEqual } from 'node:util';
import type {
  ChannelVersions,
  Freeze,
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

function nextRevision(
  before: RegistryRevision,
  steps: readonly Step[],
  occasion: Occasion,
): RegistryRevision {
  const revision = before.revision + 1;
  const at = new Date().toISOString();
  const changes = steps.map(({ remote, channels }): RegistryChange => ({
    revision,
    at,
    ...occasion,
    remote,
    from: versionsOf(before.remotes[remote]),
    to: versionsOf(channels),
  }));
  const remotes = {
    ...before.remotes,
    ...Object.fromEntries(steps.map(({ remote, channels }) => [remote, channels])),
  };

  const { freezes, takenBack } = before;

  return {
    revision,
    remotes,
    changes,
    ...(freezes ? { freezes } : {}),
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
    requireSameFreezes(seen, before);

    return nextRevision(before, steps, occasion);
  });
}

/** Decides on the freezes of the newest registry and writes them as the next revision, which changes no remote. */
export async function changeFreezes(
  store: RegistryStore,
  decide: (registry: RegistryRevision) => readonly Freeze[],
): Promise<RegistryRevision> {
  const seen = await store.read();
  const freezes = [...decide(seen)];

  return writeNext(store, seen, (before) => {
    requireSameFreezes(seen, before);

    return { ...before, revision: before.revision + 1, changes: [], freezes };
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

/** Refuses a decision that did not consider a freeze that began or ended in the meantime. */
function requireSameFreezes(seen: RegistryRevision, { freezes }: RegistryRevision): void {
  if (!isDeepStrictEqual(seen.freezes, freezes)) {
    throw new Refusal(
      'Somebody froze or unfroze releases at the same moment. Look at pnpm release status, then try again.',
      exitCodes.overtaken,
    );
  }
}

function overtakenSentence({ revision, changes }: RegistryRevision, remote: string): string {
  const last = changes.find((change) => change.remote === remote);
  const who = last ? ` by ${last.who} (${last.command})` : '';

  return `${remote} was changed${who} at the same moment; the registry is at revision ${revision} now. Look at pnpm release status, then try again.`;
}
