import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { listInbox } from 'shared-contracts/api/inbox';
import { getMe } from 'shared-contracts/api/users';
import { badReleases } from '../../../e2e/fixtures/broken-inbox.ts';
import { formTeam } from '../../../e2e/fixtures/team.ts';
import type { Breakage } from '../../../e2e/fixtures/broken-inbox.ts';
import type { CommandResult } from '../../../e2e/fixtures/begin-command.ts';
import type { Team } from '../../../e2e/fixtures/team.ts';
import { atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';
import type { Stack } from '../stack/start-stack.ts';
import { freshPage, millisecondsUntil, untilServed } from './watch.ts';

/** A team, and a user's browser that shows its releases. */
interface Scene {
  readonly stack: Stack;
  readonly team: Team;
  readonly browser: Browser;
  readonly token: string;
  /** URL of an open conversation: each release changes the label of the button in its header. */
  readonly address: string;
}

const header = 'mfe-inbox/src/screens/conversation/header/header-actions.tsx';
const words = ['Close', 'Shelf', 'Store', 'Stash', 'Stow', 'Stack', 'Stick'] as const;
/** Times that a release is rolled back and promoted again. */
const switches = 3;
const versionOf = (run: number): string => `1.${run}.0`;

/** Throws if a command failed. */
async function done(result: Promise<CommandResult>): Promise<void> {
  const { code, out, log } = await result;
  if (code !== 0) {
    throw new Error(`pnpm release ended with ${code}:\n${out}${log}`);
  }
}

/** Returns the milliseconds from the command until its result is usable in a browser. */
async function untilLive(
  { stack, team, browser, token, address }: Scene,
  { command, version, word }: { command: readonly string[]; version: string; word: string },
): Promise<number> {
  const page = await freshPage(browser, token);
  const began = performance.now();
  const running = team.release(...command);
  await Promise.race([untilServed(stack, version), done(running).then(() => untilServed(stack, version))]);
  await millisecondsUntil(page, address, word);
  const took = performance.now() - began;
  await done(running);
  await page.context().close();

  return took;
}

/** Publishes changed inboxes, each to everybody immediately. The first one is built without a cache. */
async function publishing(scene: Scene): Promise<number[]> {
  const times: number[] = [];
  for (const [before, word] of words.entries()) {
    const next = words[before + 1];
    if (!next) {
      break;
    }
    scene.team.change(header, `'${word}'`, `'${next}'`);
    await scene.team.commit();
    const version = versionOf(before + 1);
    const proof = await scene.team.proof('mfe-inbox');
    const command = ['publish', 'mfe-inbox', '--version', version, '--live', ...proof];
    times.push(await untilLive(scene, { command, version, word: next }));
  }

  return times;
}

/** Rolls back the newest release and promotes it again, several times. */
async function toAndFro(scene: Scene): Promise<{ back: number[]; forth: number[] }> {
  const times = { back: [] as number[], forth: [] as number[] };
  const [newest, before] = [versionOf(words.length - 1), versionOf(words.length - 2)];
  for (let run = 0; run < switches; run += 1) {
    times.back.push(
      await untilLive(scene, {
        command: ['rollback', 'mfe-inbox', '--to', before],
        version: before,
        word: words[words.length - 2] ?? '',
      }),
    );
    times.forth.push(
      await untilLive(scene, {
        command: ['promote', 'mfe-inbox', '--version', newest, '--why', 'measured'],
        version: newest,
        word: words[words.length - 1] ?? '',
      }),
    );
  }

  return times;
}

const visits = 5;

type Bad = keyof typeof badReleases | 'silent';

/** A valid release whose server never responds. */
const silentServer: Breakage = {
  reason: /took longer than/,
  prepare: (team) => team.change(header, `'${words.at(-1) ?? ''}'`, "'Silence'"),
};

/**
 * Returns the milliseconds until the last good release is usable when the next one is bad, in a browser that has cached
 * neither.
 */
async function fallingBack(
  { stack, team, browser, token, address }: Scene,
  { bad, version }: { bad: Bad; version: string },
): Promise<number> {
  const { prepare, ...breakage }: Breakage = bad === 'silent' ? silentServer : badReleases[bad];
  prepare(team);
  const insisting = breakage.publishedWith === undefined ? [] : [breakage.publishedWith];
  const options = ['--version', version, '--live', ...insisting];
  await done(team.publish('mfe-inbox', ...options));
  await team.undo();
  breakage.after?.(stack, version);
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await freshPage(browser, token);
    if (bad === 'silent') {
      await page.route(`**/mfe-inbox/${version}/**`, () => new Promise(() => undefined));
    }
    times.push(await millisecondsUntil(page, address, words.at(-1) ?? ''));
    await page.context().close();
  }
  await done(team.release('rollback', 'mfe-inbox'));

  return median(times);
}

const badOnes = {
  'answers 404': 'has files that are gone',
  hangs: 'hangs while it is mounted',
  throws: 'throws while it is mounted',
  'has a wrong hash': 'has another content than was published',
  'is of another contract': 'is of another contract',
  'lies on a server that falls silent': 'silent',
} as const satisfies Record<string, Bad>;

async function everyFall(scene: Scene): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const [index, [name, bad]] of Object.entries(badOnes).entries()) {
    const value = await fallingBack(scene, { bad, version: `2.${index}.0` });
    rows.push(
      atMost(`the last good one in use where the next ${name}`, { value: value / 1000, limit: 5, unit: 's' }),
    );
  }

  return rows;
}

/** Measures the time from a team's command to a user's browser, and from a bad release to the last good one. */
export async function measureRelease(stack: Stack): Promise<Measured[]> {
  const { token, client } = await signIn(stack);
  const accountId = (await client.call(getMe, {})).organization.accounts[0]?.id ?? 0;
  const { items } = await client.call(listInbox, { accountId });
  const open = items.find(({ contact }) => !contact.isDone);
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const team = await formTeam(stack);
  const address = `${stack.shellUrl}/conversations/${open?.contact.id ?? 0}`;
  const scene: Scene = { stack, team, browser, token, address };
  try {
    const usual = await millisecondsUntil(await freshPage(browser, token), address, words[0]);
    const [first = 0, ...next] = await publishing(scene);
    const { back, forth } = await toAndFro(scene);
    const seconds = (times: readonly number[]): number => median(times) / 1000;

    return [
      figureWithoutTarget(
        'publish --live to the first browser, first release of a checkout',
        first / 1000,
        's',
      ),
      atMost('the same, next releases', { value: seconds(next), limit: 5, unit: 's' }),
      atMost('promote to the first browser', { value: seconds(forth), limit: 10, unit: 's' }),
      atMost('rollback to the first browser', { value: seconds(back), limit: 10, unit: 's' }),
      figureWithoutTarget('of that, opening the page', usual / 1000, 's'),
      ...(await everyFall(scene)),
    ];
  } finally {
    team.leave();
    await browser.close();
  }
}
