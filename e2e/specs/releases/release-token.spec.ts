import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { expectAccessibleAtEverySize } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { done } from '../../fixtures/release-health.ts';
import { expect, test } from '../../fixtures/releasing.ts';
import { CommandLinePage } from '../../pages/command-line.page.ts';
import { OutboxPage } from '../../pages/outbox.page.ts';
import { ReleasesPage } from '../../pages/releases.page.ts';

test.describe.configure({ timeout: timeLimits.processTest });
test.use({ productOf: 'misbehavior' });

const remote = 'mfe-rewards';
const version = '90.5.0';
const name = `CI of ${remote}`;

test('[PF-14] a pipeline runs a canary with a token of a person, who gets a mail about it, until it is revoked', async ({
  team,
  product,
  browserOf,
}) => {
  await done(team.release('publish', remote, '--version', version, ...(await team.proof(remote))));
  const page = await browserOf(people.owner);
  const releases = new ReleasesPage(page);
  const commandLine = new CommandLinePage(page);
  await page.goto('/releases');
  await commandLine.askForMail();
  await expect(page.getByText('You get an email about each step from now on.')).toBeVisible();
  await click(page.getByRole('link', { name: 'Command line' }));
  const token = await commandLine.create({ name, remote, permissions: ['Canaries', 'Roll back'] });
  await expect(commandLine.row(name)).toContainText('Read, Canaries, Roll back');
  await expectAccessibleAtEverySize(page, 'a token that was just created', { shown: commandLine.row(name) });

  // A machine with the token, and with neither the store nor the operator's token.
  const nothing = mkdtempSync(join(tmpdir(), 'texting-e2e-token-'));
  const run = (...args: string[]) =>
    team.releaseWith(
      { RELEASE_TOKEN: token, OPERATOR_TOKEN: '', RELEASE_STORE: '', DATA_DIR: nothing },
      ...args,
    );
  const canary = ['canary', remote, '--version', version, '--percent', '100'];
  expect(await done(run(...canary, '--why', 'a trial'))).toContain(`Serving ${remote} ${version} to 100 %`);
  const promoted = await run('promote', remote);
  expect([promoted.code, promoted.log]).toEqual([
    3,
    expect.stringContaining(`Token '${name}' lacks the permission 'promote'`),
  ]);
  expect(await done(run('status', remote))).toContain(`canary    ${version}`);

  await releases.page.goto(`/releases/${remote}`);
  await expect(releases.history).toContainText(`(${people.owner}) by token '${name}'`);
  const outbox = new OutboxPage(await browserOf(people.owner), product.apiUrl);
  await outbox.find(people.owner, {
    subject: `${remote} ${version} is a canary in`,
    words: `by token '${name}'`,
  });
  expect(await done(run('rollback', remote, '--why', 'the journey ends'))).toContain('is no canary any more');

  await page.goto('/releases/command-line');
  await expect(commandLine.row(name)).not.toContainText('Never');
  await commandLine.revoke(name);
  await expect(page.getByText(`Token ${name} revoked.`)).toBeVisible();
  const { code, out, log } = await run(...canary);
  expect([code, out]).toEqual([3, '']);
  expect(log).toContain('This release token is not known here: it was revoked');
  expect(log).not.toContain(token);
});
