import { capture } from '@tools/checkout/capture';
import type { ReleaseContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** Checks without which a commit is not verified. The visit of its pages, 'check', needs a shell and a person for it. */
export const neededChecks = ['types', 'tests'] as const;

/** A check of a remote, and how to run it. */
export interface PlannedCheck {
  readonly name: 'types' | 'tests' | 'check';
  readonly command: readonly [string, ...string[]];
  /** Command that a person runs to see why it fails. */
  readonly shown: string;
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** How the sources of a remote are checked here. */
export interface CheckPlan {
  readonly checks: readonly PlannedCheck[];
  /** Why a check is left out; undefined = none is. */
  readonly leftOut?: string;
}

/** Returns how a remote is checked, and its build in a folder; undefined = its sources are not here. */
export type PlanChecks = (remote: string, build?: string) => CheckPlan | undefined;

/** Settings that tools of a remote do not get: its libraries and tests are other people's code. */
const secrets = [
  'OPERATOR_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'RELEASE_WEBHOOK_SECRET',
  'RELEASE_PROOF_KEY',
];
const withoutSecrets = Object.fromEntries(secrets.map((name) => [name, '']));
const shownLines = 20;

const lastLines = (output: string): string => output.trim().split('\n').slice(-shownLines).join('\n');

/** Runs checks of a commit. Refuses if one fails, with the command that shows why. Returns the names of those that passed. */
export async function runChecks(
  context: Pick<ReleaseContext, 'say'>,
  remote: string,
  { checks, leftOut }: CheckPlan,
): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, command, shown, cwd, env } of checks) {
    context.say(`Checking ${remote}: ${name} …`);
    const { code, output } = await capture(command, { cwd, env: { ...withoutSecrets, ...env } });
    if (code !== 0) {
      context.say(lastLines(output));
      failed.push(`${name} of ${remote} failed. To see why: ${shown}`);
    }
  }
  if (failed.length > 0) {
    throw new Refusal(failed);
  }
  if (leftOut !== undefined) {
    context.say(leftOut);
  }

  return checks.map(({ name }) => name);
}
