import { listLists } from 'shared-contracts/api/contacts/lists';
import { getMe } from 'shared-contracts/api/users';
import { expectAccessible, expectAccessibleAtEverySize, onPhone } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { unusedName } from '../fixtures/customer.ts';
import { unusedListName } from '../fixtures/list.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('[AD-09] a group is created, filled, renamed, emptied and deleted on a phone', async ({
  browserOf,
  owner,
}) => {
  const [name, list] = [unusedName(), unusedListName()];
  const me = await owner.call(getMe, {});
  const account = me.organization.accounts[0]?.name ?? '';
  const page = await browserOf(people.owner, onPhone);
  await page.goto('/settings/groups');
  await click(page.getByRole('button', { name: 'New group' }));
  const dialog = page.getByRole('dialog');
  await click(dialog.getByRole('button', { name: 'Create group' }));
  await expect(dialog.getByText('Name is a required field.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await click(dialog.getByRole('button', { name: 'Create group' }));

  await expect(page).toHaveURL(/\/groups\/\d+$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await page.getByLabel('Add account').selectOption({ label: account });
  await click(page.getByRole('button', { name: 'Add', exact: true }));
  await expect(page.getByRole('button', { name: `Remove ${account}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'New default list' }).fill(`${list}!`);
  await click(page.getByRole('button', { name: 'Add list' }));
  await expect(page.getByText(/may only contain AlphaNumeric characters/)).toBeVisible();
  await page.getByRole('textbox', { name: 'New default list' }).fill(list);
  await click(page.getByRole('button', { name: 'Add list' }));
  await expect(page.getByRole('button', { name: `Delete ${list}` })).toBeVisible();
  await expectAccessibleAtEverySize(page, 'a group', {
    shown: page.getByRole('button', { name: `Delete ${list}` }),
  });

  await click(page.getByRole('button', { name: 'Rename' }));
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} North`);
  await click(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { name: `${name} North` })).toBeVisible();
  await click(page.getByRole('button', { name: `Delete ${list}` }));
  await expect(page.getByText('Default list deleted. The accounts keep their lists.')).toBeVisible();
  await expect(page.getByText('No default lists yet')).toBeVisible();
  const kept = await owner.call(listLists, {
    accountId: me.organization.accounts[0]?.id ?? 0,
    prefix: list,
  });
  expect(kept.items.map((one) => one.name)).toEqual([list]);
  await click(page.getByRole('button', { name: `Remove ${account}` }));
  await expect(page.getByText('No accounts yet')).toBeVisible();

  await click(page.getByRole('button', { name: 'Delete group' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Its accounts keep their lists and contacts');
  await click(question.getByRole('button', { name: 'Delete' }));
  await expect(page).toHaveURL(/\/groups$/);
  await expect(page.getByText(`Group ${name} North deleted.`)).toBeVisible();
});

test('[AD-09] a group that does not exist says so and offers a way back', async ({ staffPage, problems }) => {
  problems.allow(/status of 404/);
  await staffPage.goto('/groups/999999');
  await expect(
    staffPage.getByText('Sorry, but your requested group was not found or you do not have permission!'),
  ).toBeVisible();

  await click(staffPage.getByRole('button', { name: 'Back to all groups' }));
  await expect(staffPage).toHaveURL(/\/groups$/);
});

test('[CA-11] a domain for links is added, shows its missing DNS records, and is deleted', async ({
  staffPage,
}) => {
  await staffPage.goto('/settings/domains');
  await expect(staffPage.getByText('Built in')).toBeVisible();
  await click(staffPage.getByRole('button', { name: 'Add domain' }));
  const dialog = staffPage.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Subdomain' }).fill('localhost');
  await click(dialog.getByRole('button', { name: 'Add domain' }));
  await expect(dialog.getByText('Enter a subdomain of your own, such as go.yourbusiness.com.')).toBeVisible();
  const domain = `go.${unusedName().replaceAll(' ', '-').toLowerCase()}.com`;
  await dialog.getByRole('textbox', { name: 'Subdomain' }).fill(domain);
  await click(dialog.getByRole('button', { name: 'Add domain' }));

  await expect(staffPage.getByText(`_links.${domain}`)).toBeVisible();
  await expectAccessible(staffPage, 'the link domains');
  // The domain has no DNS records, so both are reported as missing.
  await click(staffPage.getByRole('button', { name: `Check ${domain}` }));
  await expect(staffPage.getByText('The CNAME and TXT below are not in your DNS yet.')).toBeVisible();
  await expect(staffPage.getByRole('listitem').filter({ hasText: domain })).toContainText('Not verified');
  await click(staffPage.getByRole('button', { name: `Delete ${domain}` }));
  await click(staffPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(staffPage.getByText(`${domain} deleted.`)).toBeVisible();
});
