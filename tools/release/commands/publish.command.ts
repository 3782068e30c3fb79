import { kilobytes } from '../publish/budget.ts';
import { publish } from '../publish/publish.ts';
import type { Published } from '../publish/publish.ts';
import { changing, checking } from './command.ts';
import type { Command } from './command.ts';
import { promoteRelease } from '../steps/promote-release.ts';
import { promotionOptions } from './promote.command.ts';

function linesOf({ release, outcome }: Published, isLive: boolean): string[] {
  const { remote, version, sizes, contract, commit } = release;
  const facts = `contract ${contract}, ${kilobytes(sizes.firstViewBytes)} before the first view, commit ${commit?.slice(0, 10) ?? 'none'}`;
  const headlines = {
    added: `Published ${remote} ${version} (${facts}).`,
    same: `${remote} ${version} is published already, with the same content. Nothing to do.`,
    'not written': `Would publish ${remote} ${version} (${facts}).`,
  };
  const isTrialOfLive = isLive && outcome === 'not written';
  const promotion = isTrialOfLive ? [`Would promote it to stable: everybody would be served it.`] : [];
  if (isLive || outcome !== 'added') {
    return [headlines[outcome], ...promotion];
  }

  return [
    headlines[outcome],
    'Nobody is served it yet. Next:',
    `  pnpm release canary ${remote} --version ${version} --percent 10`,
    `  pnpm release promote ${remote} --version ${version}`,
  ];
}

export const publishCommand: Command = {
  name: 'publish',
  operand: '<remote>',
  summary: 'Put a build of one remote into the store. Nobody is served it yet.',
  detail: [
    'Builds that package and nothing else, or takes a build that was made elsewhere, holds it against the live shell, the live API and the other live remotes,',
    'and stores it under its version for ever. The same content again changes nothing.',
  ],
  options: {
    version: { value: '<version>', meaning: 'Instead of the version in its package.json.' },
    from: {
      value: '<folder>',
      meaning: 'Take this build of another repository, and build nothing. There: dist/<version> if left out.',
    },
    commit: { value: '<hash>', meaning: 'With --from: the commit that it was built from.' },
    live: { meaning: 'Promote it at once: everybody is served it.' },
    'allow-dirty': { meaning: 'Build from files that no commit holds.' },
    ...checking,
    ...changing,
  },
  async run(context, words) {
    const remote = words.remote;
    const isLive = words.has('live');
    const published = await publish(context, {
      remote,
      version: words.text('version'),
      from: words.text('from'),
      commit: words.text('commit'),
      allowDirty: words.has('allow-dirty'),
      unchecked: words.has('unchecked'),
      dryRun: words.has('dry-run'),
    });
    const lines = linesOf(published, isLive);
    const { integrity: _integrity, files: _files, ...release } = published.release;
    const data = { outcome: published.outcome, release };
    if (!isLive || published.outcome === 'not written') {
      return { lines, data };
    }
    const promotion = await promoteRelease(context, {
      remote,
      version: release.version,
      ...promotionOptions(words),
    });

    return { lines: [...lines, ...promotion.lines], data: { ...data, promotion: promotion.data } };
  },
};
