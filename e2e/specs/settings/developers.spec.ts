import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listTokens } from 'shared-contracts/api/developers';
import { createClient } from 'shared-contracts/client';
import { displayPhone } from 'shared-contracts/domain/phone';
import { expectAccessible, expectAccessibleAtEverySize, onPhone } from '../../fixtures/accessibility.ts';
import { click, uncheck } from '../../fixtures/act.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { demoPassword, people } from '../../fixtures/people.ts';
import { readStack } from '../../fixtures/stack.ts';
import { expect, test } from '../../fixtures/test.ts';

const run = promisify(execFile);

test('[AD-05] a token is generated, shown once, turned off and deleted on a phone', async ({
  browserOf,
  problems,
}) => {
  problems.allow(/status of 422 .*\/developers\/tokens/);
  const name = unusedName();
  const page = await browserOf(people.owner, onPhone);
  await page.goto('/settings/developers');
  await expect(page.getByText('Till at the pier')).toBeVisible();
  await expectAccessibleAtEverySize(page, 'access tokens', { shown: page.getByText('Till at the pier') });
  await click(page.getByRole('button', { name: 'Generate access token' }));
  const dialog = page.getByRole('dialog');
  await click(dialog.getByRole('button', { name: 'Generate' }));
  await expect(dialog.getByText('Name is a required field.')).toBeVisible();
  await expectAccessibleAtEverySize(page, 'a new access token', { shown: dialog });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await uncheck(dialog.getByRole('checkbox', { name: /write:waves/ }));
  await dialog.locator('input[type=password]').fill('not my password');
  await click(dialog.getByRole('button', { name: 'Generate' }));
  await expect(dialog.getByText('That password is incorrect.')).toBeVisible();
  await dialog.locator('input[type=password]').fill(demoPassword);
  await click(dialog.getByRole('button', { name: 'Generate' }));

  await expect(dialog.getByText('it cannot be shown again')).toBeVisible();
  const token = (await dialog.locator('pre').textContent()) ?? '';
  await expectAccessibleAtEverySize(page, 'a generated access token', { shown: dialog });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await click(dialog.getByRole('button', { name: 'Copy token' }));
  await expect(page.getByText('Token copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await click(dialog.getByRole('button', { name: 'Done' }));
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(page.getByText(`${token.slice(0, 8)}…`)).toBeVisible();

  const program = createClient({ baseUrl: readStack().apiUrl, token: () => token });
  await expect(program.call(listTokens, {})).rejects.toMatchObject({ code: 'token_not_accepted' });
  await click(page.getByRole('checkbox', { name: `${name} is active` }));
  await expect(page.getByRole('checkbox', { name: `${name} is active` })).not.toBeChecked();
  await expect(program.call(listTokens, {})).rejects.toMatchObject({ code: 'not_signed_in' });

  await click(page.getByRole('button', { name: `Delete ${name}` }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('stop working immediately');
  await click(question.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText(`Access token ${name} deleted.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
});

test('[AD-05] the commands for a first text send it once', async ({ staffPage: page, customer }) => {
  const { apiUrl } = readStack();
  await page.goto('/settings/developers');
  await expect(page.getByRole('link', { name: 'API reference' })).toHaveAttribute('href', `${apiUrl}/docs/`);
  await click(page.getByRole('link', { name: 'Send your first text' }));
  await page.getByLabel('Your phone number').fill(displayPhone(customer.phone));
  await click(page.getByRole('button', { name: 'Generate access token' }));
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=password]').fill(demoPassword);
  await click(dialog.getByRole('button', { name: 'Generate' }));
  await expect(page.getByRole('button', { name: 'Copy token' })).toBeVisible();
  await expectAccessible(page, 'the commands of the first text');
  const commands = await page.locator('pre').allTextContents();
  expect(commands).toEqual([expect.stringContaining(`'${apiUrl}/`), expect.stringContaining(`'${apiUrl}/`)]);

  await run('bash', ['-c', commands.join('\n')]);
  await run('bash', ['-c', commands.join('\n')]);
  await expect.poll(() => customer.received()).toEqual(['Hello from the API']);
});
