import { previewAddress } from 'shared-contracts/kernel/preview';
import { publish } from '../publish/publish.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { changing, checking } from './command.ts';
import type { Command } from './command.ts';
import { take } from '../steps/take-command.ts';
import { promotionOptions } from './promote.command.ts';
import { previewLines, publicationLines } from './publish-text.ts';

export const publishCommand: Command = {
  name: 'publish',
  operand: '<remote>',
  summary: 'Put a build of one remote into the store. No one gets it yet.',
  detail: [
    'Builds that package and nothing else, or takes a build that was made elsewhere, holds it against the live shell, the live API and the other live remotes,',
    'and stores it under its version for ever. The same content again changes nothing. Types, tests and, with the settings of',
    'texting-remote check, its pages are checked first, or a pipeline has done that (--proof).',
  ],
  options: {
    version: { value: '<version>', meaning: 'Instead of the version in its package.json.' },
    from: {
      value: '<folder>',
      meaning: 'Take this build of another repository, and build nothing. There: dist/<version> if left out.',
    },
    commit: { value: '<hash>', meaning: 'With --from: the commit that it was built from.' },
    proof: {
      value: '<file>',
      meaning: 'Result of verify --proof for this commit, instead of running the checks.',
    },
    unverified: { meaning: 'Run no checks. The history says so, and promoting needs a second person.' },
    preview: {
      meaning: 'Of a branch: only people who may see releases and open its address see it, for 14 days.',
    },
    live: { meaning: 'Promote it at once: everybody is served it.' },
    'allow-dirty': { meaning: 'Build from files that no commit holds.' },
    ...checking,
    ...changing,
  },
  async run(context, words) {
    const remote = words.remote;
    const isLive = words.has('live');
    const isPreview = words.has('preview');
    if (isPreview && (isLive || words.text('version') !== undefined)) {
      throw new Refusal(
        '--preview goes with neither --live nor --version: no channel serves a preview, and it is named after its commit.',
        exitCodes.misused,
      );
    }
    const published = await publish(context, {
      remote,
      version: words.text('version'),
      from: words.text('from'),
      commit: words.text('commit'),
      isPreview,
      proof: words.text('proof'),
      isUnverified: words.has('unverified'),
      allowDirty: words.has('allow-dirty'),
      unchecked: words.has('unchecked'),
      dryRun: words.has('dry-run'),
    });
    const { integrity: _integrity, files: _files, ...release } = published.release;
    const data = { outcome: published.outcome, release };
    if (isPreview) {
      const { publicShellUrl } = context;
      const address = previewAddress(publicShellUrl, {
        remote: release.remote,
        commit: release.commit ?? '',
      });

      return { lines: previewLines(published, publicShellUrl), data: { ...data, address } };
    }
    const lines = publicationLines(published, { isLive });
    if (!isLive || published.outcome === 'not written') {
      return { lines, data };
    }
    const { asked } = published;
    const promotion = await take(
      { ...context, asked },
      {
        command: 'promote',
        remote,
        version: release.version,
        ...promotionOptions(words),
      },
    );

    const { exitCode = exitCodes.done } = promotion;

    return {
      lines: [...lines, ...promotion.lines],
      data: { ...data, promotion: promotion.data },
      exitCode,
    };
  },
};
