import { move, requireFitting, requireRelease } from '../live/serve.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { versionsOf } from '../registry/change-registry.ts';
import { withCanary } from '../registry/moves.ts';
import type { Audience } from '../registry/moves.ts';
import { registered } from '../store/release.ts';
import { audienceText } from './audience-text.ts';
import { changing, checking, requireNumber, requireOperand } from './command.ts';
import type { Command, Words } from './command.ts';

function audienceOf(words: Words): Audience {
  const percent = words.text('percent');
  const organizations = words.texts('organization').map((text) => {
    if (/^[1-9]\d{0,15}$/.test(text)) return Number(text);
    throw new Refusal(
      `--organization takes the number of an organization; '${text}' is none.`,
      exitCodes.misused,
    );
  });
  if (percent === undefined && organizations.length === 0) {
    throw new Refusal('Say who gets it: --percent 10, or --organization 12, or both.', exitCodes.misused);
  }

  return {
    percent: percent === undefined ? 0 : requireNumber(percent, { option: 'percent', least: 0, most: 100 }),
    organizations: [...new Set(organizations)].toSorted((a, b) => a - b),
  };
}

export const canaryCommand: Command = {
  name: 'canary',
  operand: '<remote>',
  summary: 'Serve a published version to a share of the organizations.',
  detail: [
    'The share is of organizations, not of calls: the same ones each time, and those of 10 percent are among those of 20.',
    'A remote has one canary at most; another one takes its place.',
  ],
  options: {
    percent: { value: '<0-100>', meaning: 'Share of the organizations.' },
    organization: {
      value: '<id>',
      multiple: true,
      meaning: 'An organization that gets it anyway; may be said again.',
    },
    version: { value: '<version>', meaning: 'Which one; the newest that is published when left out.' },
    ...checking,
    ...changing,
  },
  async run(context, words) {
    const remote = requireOperand(words, 'canary');
    const audience = audienceOf(words);
    const dryRun = words.has('dry-run');
    const { revision, from, to } = await move(context, {
      remote,
      command: 'canary',
      why: words.text('why') ?? '',
      dryRun,
      async decide(registry) {
        const newest = words.text('version') ?? (await context.releases.list(remote))[0]?.version;
        if (newest === undefined) throw new Refusal(`Nothing of ${remote} is published.`);
        const release = await requireRelease(context, remote, newest);
        await requireFitting(context, release, { registry, unchecked: words.has('unchecked') });

        return withCanary(
          { remote, channels: registry.remotes[remote] },
          registered(remote, release),
          audience,
        );
      },
    });
    const verb = dryRun ? 'Would serve' : 'Serving';
    const version = to.canary?.release.version ?? '';

    return {
      lines: [
        `${verb} ${remote} ${version} to ${audienceText(audience)}; everybody else stays with ${to.stable.version}.`,
      ],
      data: { revision, remote, from: versionsOf(from), to: versionsOf(to) },
    };
  },
};
