import { afterEach, expect, test, vi } from 'vitest';
import { planChecks } from './plan-checks.ts';

afterEach(() => vi.unstubAllEnvs());

const settings = (values: Readonly<Record<string, string>>): void => {
  const none = { CHECK_EMAIL: '', CHECK_PASSWORD: '', SHELL_URL: '', PUBLIC_SHELL_URL: '' };
  for (const [name, value] of Object.entries({ ...none, ...values })) {
    vi.stubEnv(name, value);
  }
};
const person = { CHECK_EMAIL: 'check@example.com', CHECK_PASSWORD: 'of the check' };

test.each(['mfe-nothing', '', '.', 'shared-ui/..', '../mfe-rewards'])(
  '[PF-16] the sources of %j are not here',
  (remote) => {
    expect(planChecks(remote)).toBeUndefined();
  },
);

test.each([{}, { CHECK_EMAIL: person.CHECK_EMAIL }, { SHELL_URL: 'https://app.example.com' }])(
  '[PF-16] with %j publishing visits no page, which is said',
  (values) => {
    settings(values);
    const plan = planChecks('mfe-rewards', '/tmp/build');

    expect(plan?.checks.map(({ name, shown }) => [name, shown])).toEqual([
      ['types', 'pnpm exec tsc -b mfe-rewards'],
      ['tests', 'pnpm --filter mfe-rewards test'],
    ]);
    expect(plan?.leftOut).toContain('The pages of mfe-rewards are not visited: set CHECK_EMAIL');
  },
);

test('[PF-16] a pipeline of this repository visits the pages in a product of its own', () => {
  settings({});

  expect(
    planChecks('mfe-rewards')
      ?.checks.map(({ name, shown }) => [name, shown])
      .at(-1),
  ).toEqual(['check', 'node tools/run/visit.ts mfe-rewards']);
});

test.each([
  [{ SHELL_URL: 'https://check.example.com' }, 'https://check.example.com'],
  [{ PUBLIC_SHELL_URL: 'https://app.example.com' }, 'https://app.example.com'],
])('[PF-16] with a person for it, the pages of the build are visited in the shell of %j', (values, shell) => {
  settings({ ...person, ...values });
  const { checks = [], leftOut } = planChecks('mfe-rewards', '/tmp/build') ?? {};

  expect([checks.map(({ name }) => name), leftOut]).toEqual([['types', 'tests', 'check'], undefined]);
  expect(checks[2]?.env).toEqual({
    CHECK_PASSWORD: person.CHECK_PASSWORD,
    RELEASE_FOLDER: '/tmp/build',
    SHELL_URL: shell,
  });
  expect(checks.slice(0, 2).map(({ env }) => env?.['CHECK_PASSWORD'])).toEqual([undefined, undefined]);
});
