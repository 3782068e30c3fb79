import { findUnusedReleases } from '../unused-releases.ts';
import { changing } from './command.ts';
import { requireRemote } from '../steps/require-remote.ts';
import type { Command } from './command.ts';

export const pruneCommand: Command = {
  name: 'prune',
  operand: '[remote]',
  summary: 'Remove releases that nobody needs any more.',
  detail: [
    'What is stable, canary or last known good in any environment of the store stays, and of each remote the two that',
    'were published last apart from those.',
  ],
  options: { 'dry-run': changing['dry-run'] },
  async run(context, words) {
    const only = words.remote || undefined;
    if (only !== undefined) {
      await requireRemote(context, only);
    }
    const { remotes } = await context.registry.read();
    const wanted = only === undefined ? Object.keys(remotes) : [only];
    const gone = (await Promise.all(wanted.map((remote) => findUnusedReleases(context, remote)))).flat();
    const isTrial = words.has('dry-run');
    if (!isTrial) {
      for (const release of gone) {
        await context.releases.remove(release);
      }
    }
    const names = gone.map(({ remote, version }) => `${remote} ${version}`);
    const verb = isTrial ? 'Would remove' : 'Removed';

    return {
      lines: names.length === 0 ? ['There is nothing to remove.'] : names.map((name) => `${verb} ${name}`),
      data: { removed: gone.map(({ remote, version }) => ({ remote, version })), dryRun: isTrial },
    };
  },
};
