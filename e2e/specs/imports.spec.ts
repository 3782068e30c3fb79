import { randomUUID } from 'node:crypto';
import { createList } from 'shared-contracts/api/contacts/lists';
import { displayPhone } from 'shared-contracts/domain/phone';
import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { click, eventOf } from '../fixtures/act.ts';
import { daytimePhones, textsAt } from '../fixtures/audience.ts';
import { unusedName } from '../fixtures/customer.ts';
import { unusedListName } from '../fixtures/list.ts';
import { people } from '../fixtures/people.ts';
import { unusedPhone } from '../fixtures/phone.ts';
import { expect, test } from '../fixtures/test.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { WavePage } from '../pages/wave.page.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('[IN-14] a file is mapped, imported into a list without its broken row, and undone', async ({
  staffPage: page,
  owner,
}) => {
  const [first, second] = [unusedPhone(), unusedPhone()];
  const listName = `Fair ${randomUUID().slice(0, 8)}`;
  await owner.call(createList, { accountId: owner.account.id, name: listName });
  const name = `fair-${randomUUID().slice(0, 8)}.csv`;
  await page.goto('/contacts/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles(
      file(name, `Who;Reach;City\nAnn;${first};Rome\n"Bo;${unusedPhone()};Oslo\nCy;${second};\n`),
    );

  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByLabel('Who becomes').selectOption('Name');
  await expect(page.getByLabel('Reach becomes')).toHaveValue('phone');
  const preview = page.getByRole('table', { name: 'Preview of the rows' });
  await expect(preview.getByRole('row', { name: 'Ann' })).toContainText(displayPhone(first));
  await expect(preview).toContainText('A quote is opened in this row and never closed.');
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the mapping of an import');
  }
  await page.getByLabel('Add these contacts to a list').selectOption(listName);
  await click(page.getByRole('button', { name: 'Start import' }));

  await expect(page.getByText('The import is done')).toBeVisible();
  await expect(page.locator('dl')).toHaveText('Rows3Created2Updated0Duplicate0Invalid1');
  const rejected = await eventOf(page.waitForEvent('download'), () =>
    click(page.getByRole('button', { name: 'Download rejected rows' })),
  );
  expect(rejected.suggestedFilename()).toContain('rows to fix');
  await expectAccessible(page, 'the result of an import');

  await click(page.getByRole('link', { name: `Open list ${listName}` }));
  await expect(
    page.getByRole('region', { name: listName }).getByText('2 contacts', { exact: true }),
  ).toBeVisible();
  await page.goBack();
  await click(page.getByRole('button', { name: 'Undo import' }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }));
  await expect(page.getByText('This import was undone')).toBeVisible();
  await expect(page.getByText('2 contacts reverted.')).toBeVisible();
});

test('[IN-15] the contacts of a list are mailed as a link to a file', async ({ staffPage: page, owner }) => {
  const listName = `Export ${randomUUID().slice(0, 8)}`;
  await owner.call(createList, { accountId: owner.account.id, name: listName });
  await page.goto(`/contacts?listName=${encodeURIComponent(listName)}`);
  await click(page.getByRole('button', { name: 'More actions for these contacts' }));
  await click(page.getByRole('menuitem', { name: 'Export these contacts' }));
  await expect(page.getByText('Your contacts are being exported.')).toBeVisible();

  const outbox = new OutboxPage(page);
  await outbox.find(people.owner, { subject: 'Your contacts are ready', words: `${listName}: 0 contacts` });
  const link = await outbox.letter.getByRole('link').getAttribute('href');
  const answer = await page.request.get(link ?? '');
  expect(await answer.text()).toContain('Phone,Name,');
});

test('[TX-05][TX-06] Shopify customers who declined texts are opted out, and a wave leaves them out', async ({
  staffPage: page,
  owner,
}) => {
  const [yes = '', no = '', unclear = ''] = daytimePhones(3);
  const listName = unusedListName();
  await owner.call(createList, { accountId: owner.account.id, name: listName });
  await page.goto('/contacts/import');
  const customers = [
    'First Name,Phone,Default Address Phone,Accepts Email Marketing,Accepts SMS Marketing',
    `Ann,'${yes},,no,yes`,
    `Bo,'${no},'${yes},yes,no`,
    `Cy,'${unclear},,yes,ask later`,
  ];
  await page.getByLabel('CSV file').setInputFiles(file('customers.csv', `${customers.join('\n')}\n`));

  await expect(page.getByLabel('Accepts SMS Marketing becomes')).toHaveValue('textConsent');
  await expect(page.getByText(/^Phone numbers come from Phone\. Not used/)).toContainText(
    'Default Address Phone',
  );
  await expect(page.getByText(/^1 row opts out of texts/)).toBeVisible();
  const start = page.getByRole('button', { name: 'Start import' });
  await expect(start).toBeDisabled();
  await page.getByLabel('“ask later” in Accepts SMS Marketing').selectOption('Opted out');
  await expect(page.getByText(/^2 rows opt out of texts/)).toBeVisible();
  const preview = page.getByRole('table', { name: 'Preview of the rows' });
  await expect(preview.getByRole('row', { name: 'Bo' })).toContainText('Opts out of texts');
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'the consent of an import');
  }
  await page.getByLabel('Add these contacts to a list').selectOption(listName);
  await click(start);
  await expect(page.getByText('The import is done')).toBeVisible();
  await expect(page.getByText(/^2 contacts said no to texts in the file/)).toBeVisible();
  await expectAccessible(page, 'the result of an import with opt-outs');

  const waves = new WavePage(page);
  await waves.openForm();
  await waves.write({ name: unusedName(), list: listName, text: 'Fresh beans today' });
  await click(waves.button('Send to 1 person now'));
  await expect(waves.figure('Sent')).toContainText('1');
  await expect.poll(() => textsAt(owner, yes)).toHaveLength(1);
  expect([...(await textsAt(owner, no)), ...(await textsAt(owner, unclear))]).toEqual([]);
});
