import { expect, test, vi } from 'vitest';
import type { Command } from './commands/command.ts';
import type { ReleaseContext } from './context.ts';
import { commandLine } from './program.ts';
import { Refusal } from './refusal.ts';

const command: Command = {
  name: 'publish',
  operand: '<remote>',
  summary: 'Publish',
  detail: [],
  options: { from: { value: '<folder>', meaning: 'A build' } },
  run: async (_context, { remote, text }) => {
    if (remote === 'mfe-bad') {
      throw new Refusal('Look at pnpm release status.');
    }

    return { lines: [`${remote} from ${text('from')}`, 'Next: pnpm release canary'], data: {} };
  },
};
const context = {} as ReleaseContext; // the command uses none of it

/** Runs a command of `texting-remote` in the folder of mfe-surveys. */
async function run(...args: string[]) {
  const say = vi.fn<(line: string) => void>();
  const tool = commandLine({
    name: 'texting-remote',
    commands: [command],
    defaults: { remote: 'mfe-surveys', from: 'dist/1.0.0' },
  });
  const code = await tool(args, { out: say, err: say }, async () => context);

  return { code, lines: say.mock.calls.flat() };
}

test('[PF-09] a refusal names the commands of the program in which it is read', async () => {
  expect(await run('publish', 'mfe-bad')).toEqual({ code: 3, lines: ['Look at texting-remote status.'] });
  expect(await run('publish', '--form')).toEqual({
    code: 2,
    lines: [expect.stringContaining('See texting-remote --help.')],
  });
});

test("[PF-09] in a remote's own repository the remote and its build may be left out", async () => {
  expect(await run('publish')).toEqual({
    code: 0,
    lines: ['mfe-surveys from dist/1.0.0', 'Next: texting-remote canary'],
  });
  expect(await run('publish', 'mfe-other', '--from', 'dist/2.0.0')).toMatchObject({
    lines: ['mfe-other from dist/2.0.0', 'Next: texting-remote canary'],
  });
});
