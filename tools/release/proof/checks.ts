import { capture } from '@tools/checkout/capture';
import { Refusal } from '../refusal.ts';
import type { CheckPlan } from './check-plan.ts';

/** Checks without which no commit is verified. 'check', the visit of its pages, needs a shell and a person. */
export const neededChecks = ['types', 'tests'] as const;

/** Settings that a check does not get unless its plan names them: libraries and tests are other people's code. */
const secrets = [
  'OPERATOR_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'RELEASE_WEBHOOK_SECRET',
  'RELEASE_PROOF_KEY',
  'CHECK_PASSWORD',
];
const withoutSecrets = Object.fromEntries(secrets.map((name) => [name, '']));
const shownLines = 20;

const lastLines = (output: string): string => output.trim().split('\n').slice(-shownLines).join('\n');

/**
 * Runs checks of a commit and returns their names. Refuses if one fails, with the command that shows why. Checks get no
 * secrets of the publisher.
 */
export async function runChecks(
  { say }: { readonly say: (line: string) => void },
  remote: string,
  { checks, leftOut }: CheckPlan,
): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, command, shown, cwd, env } of checks) {
    say(`Checking ${remote}: ${name} …`);
    const { code, output } = await capture(command, { cwd, env: { ...withoutSecrets, ...env } });
    if (code !== 0) {
      say(lastLines(output));
      failed.push(`${name} of ${remote} failed. To see why: ${shown}`);
    }
  }
  if (failed.length > 0) {
    throw new Refusal(failed);
  }
  if (leftOut !== undefined) {
    say(leftOut);
  }

  return checks.map(({ name }) => name);
}
