import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { ReleaseContext } from '../context.ts';
import { move, requireFitting, requireRelease } from '../live/serve.ts';
import { Refusal } from '../refusal.ts';
import { promoted } from '../registry/moves.ts';
import { versionsOf } from '../registry/change-registry.ts';
import { registered } from '../store/release.ts';
import { changing, checking, requireOperand } from './command.ts';
import type { Command, Outcome, Words } from './command.ts';

async function chosenVersion(
  { releases }: ReleaseContext,
  remote: string,
  registry: RegistryRevision,
): Promise<string> {
  const canary = registry.remotes[remote]?.canary;
  if (canary) return canary.release.version;
  const there = (await releases.list(remote)).map(({ version }) => version);
  const known = there.length === 0 ? 'Nothing of it is published.' : `Published: ${there.join(', ')}.`;
  throw new Refusal(`${remote} has no canary. Name what to promote with --version. ${known}`);
}

/** Makes a release the stable one. */
export async function promoteRelease(
  context: ReleaseContext,
  words: Words,
  { remote, version }: { remote: string; version: string | undefined },
): Promise<Outcome> {
  const dryRun = words.has('dry-run');
  const { revision, from, to } = await move(context, {
    remote,
    command: 'promote',
    why: words.text('why') ?? '',
    dryRun,
    async decide(registry) {
      const channels = registry.remotes[remote];
      const chosen = version ?? (await chosenVersion(context, remote, registry));
      if (channels?.stable.version === chosen) throw new Refusal(`${remote} ${chosen} is stable already.`);
      const release = await requireRelease(context, remote, chosen);
      await requireFitting(context, release, { registry, unchecked: words.has('unchecked') });

      return promoted(channels, registered(remote, release));
    },
  });
  const before = to.lastGood ? ` ${to.lastGood.version} is the last known good.` : '';
  const verb = dryRun ? 'Would promote' : 'Promoted';

  return {
    lines: [`${verb} ${remote} ${to.stable.version} to stable: everybody is served it.${before}`],
    data: { revision, remote, from: versionsOf(from), to: versionsOf(to) },
  };
}

export const promoteCommand: Command = {
  name: 'promote',
  operand: '<remote>',
  summary: 'Serve the canary, or a named version, to everybody.',
  detail: ['What was stable until now becomes the last known good, to which browsers and rollback go back.'],
  options: {
    version: { value: '<version>', meaning: 'A published version instead of the canary.' },
    ...checking,
    ...changing,
  },
  run: (context, words) =>
    promoteRelease(context, words, {
      remote: requireOperand(words, 'promote'),
      version: words.text('version'),
    }),
};
