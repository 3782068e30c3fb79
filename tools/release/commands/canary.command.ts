import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import { usualLeast } from 'shared-contracts/domain/canary-verdict';
import type { RemoteChannels } from 'shared-contracts/kernel/remote';
import { settleCanary } from '../auto/settle-canary.ts';
import type { ReleaseContext } from '../context.ts';
import { changeChannels, requireFitting, requireRelease } from '../live/serve.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { versionsOf } from '../registry/change-registry.ts';
import { withCanary } from '../registry/channel-changes.ts';
import type { Audience } from '../registry/channel-changes.ts';
import { toRegistryEntry } from '../store/release.ts';
import { audienceText, anyOrganizationText } from './audience-text.ts';
import { changing, checking, requireRemote, requireNumber } from './command.ts';
import type { Command, Words } from './command.ts';

function audienceOf(words: Words): Audience {
  const percent = words.text('percent');
  const organizations = words.texts('organization').map((text) => {
    if (/^[1-9]\d{0,15}$/.test(text)) {
      return Number(text);
    }
    throw new Refusal(
      `--organization takes the number of an organization; '${text}' is none.`,
      exitCodes.misused,
    );
  });
  if (percent === undefined && organizations.length === 0) {
    throw new Refusal('Say who gets it: --percent 10, or --organization 12, or both.', exitCodes.misused);
  }

  return {
    percent:
      percent === undefined
        ? 0
        : requireNumber(percent, { option: 'percent', least: 0, most: 100, parts: true }),
    organizations: [...new Set(organizations)].toSorted((a, b) => a - b),
  };
}

/** Refuses organizations that do not exist. If the API cannot tell, says so and continues. */
async function requireOrganizations(
  { organizations, say }: ReleaseContext,
  { organizations: ids }: Audience,
): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const answer = await organizations.find(ids);
  if (answer.kind === 'unknown') {
    say(`${answer.why} So nobody checked whether there is ${anyOrganizationText(ids)}.`);
    return;
  }
  const missing = ids.filter((id) => !answer.ids.includes(id));
  if (missing.length > 0) {
    throw new Refusal(`There is no ${anyOrganizationText(missing)}.`);
  }
}

/** Returns how long to watch a canary and the minimum number of people; undefined = not watched. */
function watchingOf(words: Words): { minutes: number; least: number } | undefined {
  const number = (option: string, usual: string, most: number): number =>
    requireNumber(words.text(option) ?? usual, { option, least: 1, most });
  const limits = {
    minutes: number('minutes', '30', 10_080),
    least: number('least', String(usualLeast), 1_000_000),
  };
  if (words.has('auto')) {
    return limits;
  }
  const alone = ['minutes', 'least'].find((option) => words.text(option) !== undefined);
  if (alone) {
    throw new Refusal(`--${alone} goes with --auto.`, exitCodes.misused);
  }

  return undefined;
}

/** Refuses a canary whose health cannot be read, because it could not be watched. */
async function requireSight({ health }: ReleaseContext, remote: string, version: string): Promise<void> {
  const answer = await health.ask({ remote, versions: [version], minutes: 1 });
  if (answer.kind === 'known') {
    return;
  }
  throw new Refusal([answer.why, 'Without that nobody could watch the canary; go on without --auto.']);
}

/**
 * Returns the version of the running canary: changing its share does not change the release, even if another one has
 * been published since. If none is running, the caller has to name the version to try.
 */
async function runningCanary(
  { releases }: ReleaseContext,
  remote: string,
  { remotes }: RegistryRevision,
): Promise<string> {
  const canary = remotes[remote]?.canary;
  if (canary) {
    return canary.release.version;
  }
  const published = (await releases.list(remote)).map(({ version }) => version);
  if (published.length === 0) {
    throw new Refusal(`Nothing of ${remote} is published.`);
  }
  throw new Refusal(
    `${remote} has no canary. Name the version to try with --version. Published: ${published.join(', ')}.`,
  );
}

/** Makes a release the canary for its audience or, with --dry-run, reports what would change. */
async function serve(context: ReleaseContext, words: Words, remote: string) {
  const audience = audienceOf(words);
  await requireRemote(context, remote);
  await requireOrganizations(context, audience);

  return changeChannels(context, {
    remote,
    command: 'canary',
    why: words.text('why') ?? '',
    dryRun: words.has('dry-run'),
    async decide(registry) {
      const version = words.text('version') ?? (await runningCanary(context, remote, registry));
      if (words.has('auto')) {
        await requireSight(context, remote, version);
      }
      const release = await requireRelease(context, remote, version);
      await requireFitting(context, release, { registry, unchecked: words.has('unchecked') });
      const before = { remote, channels: registry.remotes[remote] };

      return withCanary(before, toRegistryEntry(remote, release), audience);
    },
  });
}

/** Returns a warning if this canary replaces another one, which someone may be trying out. */
function givesWay(remote: string, before: RemoteChannels['canary'], version: string): string[] {
  if (!before || before.release.version === version) {
    return [];
  }
  const old = before.release.version;

  return [`It takes the place of ${remote} ${old}, which went to ${audienceText(before)}.`];
}

/** Returns the audience options as typed. */
const audienceWords = (words: Words): string =>
  ['percent', 'organization']
    .flatMap((option) => words.texts(option).map((value) => `--${option} ${value}`))
    .join(' ');

export const canaryCommand: Command = {
  name: 'canary',
  operand: '<remote>',
  summary: 'Serve a published version to a share of the organizations.',
  detail: [
    'The share is of organizations, not of calls: of a version the same ones each time, and those of 10 percent are among',
    'those of 20; another version or another remote goes to others.',
    'A remote has one canary at most; another one takes its place. With --auto the command stays, watches how it does,',
    'and promotes it, or takes it back; Ctrl-C leaves things as they stand.',
  ],
  options: {
    percent: { value: '<0-100>', meaning: 'Share of the organizations.' },
    organization: {
      value: '<id>',
      multiple: true,
      meaning: 'An organization that gets it anyway; may be said again.',
    },
    version: {
      value: '<version>',
      meaning: 'Which one; the canary that runs when left out. There is no other choice by itself.',
    },
    auto: { meaning: 'Watch it: promote it, or take it back when it fails more often than the stable one.' },
    minutes: {
      value: '<number>',
      meaning: 'How long it has to do well before it is promoted; 30 when left out.',
    },
    least: { value: '<number>', meaning: 'How many people have to have tried it by then; 20 when left out.' },
    ...checking,
    ...changing,
  },
  async run(context, words) {
    const remote = words.remote;
    const watching = watchingOf(words);
    const dryRun = words.has('dry-run');
    const { revision, from, to } = await serve(context, words, remote);
    const { canary, stable } = to;
    if (!canary) {
      throw new Error('A canary was served, and there is none.');
    }
    const { version } = canary.release;
    const served = `${dryRun ? 'Would serve' : 'Serving'} ${remote} ${version} to ${audienceText(canary)}; everybody else stays with ${stable.version}.`;
    const lines = [served, ...givesWay(remote, from?.canary, version)];
    const data = { revision, remote, from: versionsOf(from), to: versionsOf(to) };
    if (!watching) {
      return { lines, data };
    }

    const { minutes, least } = watching;
    const plan = `${dryRun ? 'Would watch' : 'Watching'} it for ${minutes} minutes, and promote it when ${least} people or more have tried it and it fails no more often than ${stable.version}.`;
    if (dryRun) {
      return { lines: [...lines, plan], data: { ...data, watch: watching } };
    }
    [...lines, plan].forEach((line) => context.say(line));
    const since = Date.parse(canary.since ?? '') || context.clock.now();
    const watch = { remote, version, since, ...watching };

    return settleCanary(context, watch, {
      audience: audienceWords(words),
      unchecked: words.has('unchecked'),
    });
  },
};
