import { readFileSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const Step = z.looseObject({
  run: z.optional(z.string()),
  env: z.optional(z.record(z.string(), z.string())),
});
const Workflow = z.looseObject({
  env: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.looseObject({ steps: z.array(Step), env: z.optional(z.record(z.string(), z.string())) }),
  ),
});

const read = (path: string): unknown => parse(readFileSync(inRoot('examples/remote', path), 'utf8'));
const { env, jobs } = Workflow.parse(read('.github/workflows/release.yml'));
const steps = Object.values(jobs).flatMap((job) => job.steps);
const hasSecret = (values: Readonly<Record<string, string>> = {}): boolean =>
  Object.values(values).some((value) => value.includes('secrets.'));

const gitLab = z.record(z.string(), z.unknown()).parse(read('.gitlab-ci.yml'));
const scripts = Object.values(gitLab).flatMap((job) => {
  const { script = [], before_script: before = [] } =
    z.safeParse(
      z.object({ script: z.optional(z.array(z.string())), before_script: z.optional(z.array(z.string())) }),
      job,
    ).data ?? {};

  return [...before, ...script];
});

test('[PF-09] in the pipeline for GitHub only commands of the kit have secrets, in their environment', () => {
  const withSecrets = steps.filter((step) => hasSecret(step.env)).map(({ run = '' }) => run);

  expect([env, ...Object.values(jobs).map((job) => job.env)].filter(hasSecret)).toEqual([]);
  expect(withSecrets.map((run) => run.split(' ').slice(0, 4).join(' '))).toEqual([
    'pnpm exec texting-remote verify',
    'pnpm exec texting-remote verify',
    'pnpm exec texting-remote publish',
    'pnpm exec texting-remote canary',
    'pnpm --silent exec texting-remote',
    'pnpm exec texting-remote rollback',
  ]);
});

test('[PF-15] the pipeline for GitHub gives branches a key for previews only', () => {
  const ofBranches = Object.values(jobs).filter((job) => String(job['if']).includes('pull_request'));
  const secrets = ofBranches.flatMap((job) =>
    job.steps.flatMap((step) => Object.values(step.env ?? {}).filter((value) => value.includes('secrets.'))),
  );

  expect(ofBranches).toHaveLength(1);
  expect(secrets).toEqual([
    '${{ secrets.PREVIEW_ACCESS_KEY_ID }}',
    '${{ secrets.PREVIEW_SECRET_ACCESS_KEY }}',
  ]);
});

test('[PF-14] the pipeline for GitHub publishes with a key of the store, and takes steps with a token of a person', () => {
  const secretsOf = (command: string) =>
    steps
      .filter(({ run = '' }) => run.startsWith(`pnpm exec texting-remote ${command}`))
      .map(({ env: values }) => Object.keys(values ?? {}).filter((name) => /TOKEN|KEY/.test(name)));

  expect(secretsOf('publish')).toEqual([['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']]);
  expect([secretsOf('canary'), secretsOf('rollback')]).toEqual([[['RELEASE_TOKEN']], [['RELEASE_TOKEN']]]);
});

test.each([
  ['GitHub', steps.flatMap(({ run }) => run ?? [])],
  ['GitLab', scripts],
])('[PF-09] the pipeline for %s prints no secret and releases with the kit alone', (_host, commands) => {
  const text = commands.join('\n');

  expect(text).not.toMatch(
    /TOKEN|SECRET|PASSWORD|ACCESS_KEY|PROOF_KEY|set -x|printenv|git clone|npm run release/,
  );
  for (const command of ['publish --commit', 'canary --version', 'rollback --why']) {
    expect(text).toContain(`pnpm exec texting-remote ${command}`);
  }
  expect(text).toContain('texting-remote publish --preview --commit');
});

test('[PF-16] only commits of main are signed, in one step, and published with that proof', () => {
  const signing = steps.filter(({ env: own = {} }) => 'RELEASE_PROOF_KEY' in own);

  expect(signing).toMatchObject([
    { if: "github.event_name == 'push'", run: 'pnpm exec texting-remote verify --proof dist/proof.json' },
  ]);
  for (const text of [steps.map(({ run = '' }) => run).join('\n'), scripts.join('\n')]) {
    expect(text.match(/verify --proof dist\/proof\.json/g)).toHaveLength(1);
    expect(text).toMatch(/publish --commit "\$\w+" --proof dist\/proof\.json/);
  }
});
