import { usualLeast } from 'shared-contracts/domain/canary-verdict';
import { settleCanary } from '../auto/settle-canary.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import { readServedCanary } from '../steps/served-canary.ts';
import { take } from '../steps/take-command.ts';
import { changing, checking, requireNumber } from './command.ts';
import type { Command, Words } from './command.ts';

function audienceOf(words: Words): { percent: number; organizations: number[] } {
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
    const { lines, data } = await take(context, {
      command: 'canary',
      remote,
      version: words.text('version'),
      ...audienceOf(words),
      why: words.text('why') ?? '',
      isWatched: watching !== undefined,
      unchecked: words.has('unchecked'),
      dryRun,
    });
    if (!watching) {
      return { lines, data };
    }
    const { stable, version, since } = readServedCanary(data);

    const { minutes, least } = watching;
    const plan = `${dryRun ? 'Would watch' : 'Watching'} it for ${minutes} minutes, and promote it when ${least} people or more have tried it and it fails no more often than ${stable}.`;
    if (dryRun) {
      return { lines: [...lines, plan], data: { ...Object(data), watch: watching } };
    }
    [...lines, plan].forEach((line) => context.say(line));
    const watch = { remote, version, since: since ?? context.clock.now(), ...watching };

    return settleCanary(context, watch, {
      audience: audienceWords(words),
      unchecked: words.has('unchecked'),
    });
  },
};
