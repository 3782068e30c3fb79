import { createTemplate, deleteTemplate, getTemplate, updateTemplate } from 'shared-contracts/api/templates';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  onPhone,
  screenSizes,
} from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { png } from '../../fixtures/pictures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectWritten } from '../../fixtures/written-text.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { TemplatePage } from '../../pages/template.page.ts';

const picture = { name: 'cake.png', mimeType: 'image/png', buffer: png() };

test('[CA-10][CA-13] a template with chips, a picture and the contact card is created on a phone', async ({
  browserOf,
  customer,
}) => {
  const page = await browserOf(people.owner, onPhone);
  const template = new TemplatePage(page);
  const { notices } = new FramePage(page);
  const name = unusedName();
  const [firstName = ''] = customer.name.split(' ');
  await template.open();
  await click(template.button('Create'));
  await expect(page.getByText('Your template must have a name!')).toBeVisible();
  await expect(page.getByText('Add text or a picture to the template.')).toBeVisible();

  await template.name.fill(name);
  await template.text.fill('Hi ');
  await template.insert('First name', 'there');
  await expectWritten(template.text, 'Hi {contact.first_name|there}');
  await template.text.press('End');
  await template.text.pressSequentially(', tea or ');
  await template.insert('favorite drink');
  await expect(template.chip('First name, or there')).toBeVisible();
  await expect(page.getByText(/^No default for favorite drink/)).toContainText('the placeholder stays');
  await template.previewFor(customer.name);
  await expect(template.phone).toContainText(`Hi ${firstName}, tea or favorite drink`);
  await expect(template.phone).toContainText('has no favorite drink, and there is no default');
  await click(template.chip('favorite drink'));
  await template.optionsOf('favorite drink').getByLabel('If blank, use').fill('coffee');
  await expect(template.phone).toContainText(`Hi ${firstName}, tea or coffee`);
  await click(template.optionsOf('favorite drink').getByRole('button', { name: 'Done' }));

  await template.attach({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(page.getByText('Use a JPEG, PNG or GIF, or a contact card (.vcf).')).toBeVisible();
  await template.attach(picture);
  await expect(template.phone.getByRole('img', { name: 'Attached' })).toBeVisible();
  // It appears above the buttons and moves them.
  await expect(template.button(`Remove ${picture.name}`)).toBeVisible();
  await click(template.button('Contact card'));
  await click(page.getByRole('menuitem', { name: 'Attach contact card' }));
  await expect(notices.getByText('Contact card attached successfully.')).toBeVisible();
  await expect(template.phone.getByText('Contact card')).toBeVisible();
  await expectAccessibleAtEverySize(page, 'the form of a template', { shown: template.button('Create') });

  await click(template.button('Create'));
  await expect(notices.getByText('Template successfully created.')).toBeVisible();
  await expect(page).toHaveURL(/\/templates\/\d+\/edit$/);
  await page.reload();
  await expectWritten(template.text, 'Hi {contact.first_name|there}, tea or {contact.favorite_drink|coffee}');
  await expect(template.phone.getByRole('img', { name: 'Attached' })).toBeVisible();
});

test('[CA-10][SH-13] a template is found in the drawer, duplicated, changed and deleted', async ({
  staffPage,
}) => {
  const template = new TemplatePage(staffPage);
  const { notices } = new FramePage(staffPage);
  const name = unusedName();
  await staffPage.goto('/forbidden');
  await click(new FramePage(staffPage).entry('Templates'));
  await expect(staffPage).toHaveURL(/\/templates\/new$/);
  await template.name.fill(name);
  await template.text.fill('We open at nine');
  await click(template.button('Create'));
  await expect(template.question).toContainText(
    "Looks like you're not using any variables. This can decrease your deliverability. Would you still like to create this template?",
  );
  await expectAccessible(staffPage, 'the question of no variables');
  await click(template.question.getByRole('button', { name: 'Create' }));
  await expect(notices.getByText('Template successfully created.')).toBeVisible();

  await template.choose('Duplicate');
  await expect(template.name).toHaveValue(`${name} (copy)`);
  await template.text.fill('Hi {contact.first_name|there}, we open at nine');
  await click(template.button('Create'));
  await expect(staffPage).toHaveURL(/\/templates\/\d+\/edit$/);
  const rows = await template.find(name);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Hi First name, or there, we open at nine');

  await click(rows.last().getByRole('link'));
  await expect(template.name).toHaveValue(name);
  await template.text.fill('We open at ten');
  await click(template.button('Save'));
  await expect(template.question).toContainText("Looks like you're not using any custom fields.");
  await click(template.question.getByRole('button', { name: 'Save' }));
  await expect(notices.getByText('Template successfully updated.')).toBeVisible();
  await expect(rows.last()).toContainText('We open at ten');

  await template.choose('Delete');
  await expect(template.question).toContainText(`Delete the template ${name}?`);
  await click(template.question.getByRole('button', { name: 'Delete' }));
  await expect(rows).toHaveCount(1);
  await expect(staffPage).toHaveURL(/\/templates\/new$/);
});

test('[CA-10] a draft survives a reload, and an older version overwrites nothing', async ({
  staffPage,
  owner,
}) => {
  const template = new TemplatePage(staffPage);
  const name = unusedName();
  const made = await owner.call(createTemplate, {
    accountId: owner.account.id,
    name,
    content: 'Hi {contact.first_name|there}',
  });
  await template.open(`/templates/${made.id}/edit`);
  await template.text.fill('Hello {contact.first_name|there}');
  await staffPage.reload();
  await expectWritten(template.text, 'Hello {contact.first_name|there}');
  await expect(staffPage.getByText('Not saved yet.')).toBeVisible();

  await owner.call(updateTemplate, {
    templateId: made.id,
    name,
    content: 'Dear {contact.name|friend}',
  });
  await expect(staffPage.getByText('Someone else changed this template.')).toBeVisible();
  await expectWritten(template.text, 'Hello {contact.first_name|there}');
  expect((await owner.call(getTemplate, { templateId: made.id })).content).toBe('Dear {contact.name|friend}');
  await expectAccessible(staffPage, 'a template that somebody else changed');

  await click(template.button('Keep my version'));
  await click(template.button('Save'));
  await expect(new FramePage(staffPage).notices.getByText('Template successfully updated.')).toBeVisible();
  expect((await owner.call(getTemplate, { templateId: made.id })).content).toBe(
    'Hello {contact.first_name|there}',
  );
});

test('[CA-10] a colleague’s change to a template appears at once, in the drawer and on its page', async ({
  staffPage,
  owner,
  problems,
}) => {
  problems.allow(/status of 404/);
  const template = new TemplatePage(staffPage);
  const name = unusedName();
  const { id: templateId } = await owner.call(createTemplate, {
    accountId: owner.account.id,
    name,
    content: 'Hi {contact.first_name|there}',
  });
  await template.open(`/templates/${templateId}/edit`);
  const rows = await template.find(name);
  await expect(rows).toHaveCount(1);
  await owner.call(updateTemplate, { templateId, name, content: 'Good day {contact.first_name|friend}' });
  await expectWritten(template.text, 'Good day {contact.first_name|friend}');
  await expect(rows).toContainText('Good day First name, or friend');

  await owner.call(deleteTemplate, { templateId });
  await expect(staffPage.getByText('Someone else deleted this template.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await click(template.button('Create'));
  await expect(rows).toHaveCount(1);
});

test('[CA-11] a template’s links are replaced by protected links and restored', async ({ staffPage }) => {
  const template = new TemplatePage(staffPage);
  const text = 'Order at https://www.example.com/order today';
  await template.open();
  await template.text.fill(text);
  await click(template.button('Replace links'));
  await expectWritten(template.text, /^Order at http:\/\/\S+\/l\/\w+ today$/);
  await expect(staffPage.getByText('Clicks on the links are counted.')).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'a template with protected links');
  }
  await click(template.button('Restore the links'));
  await expectWritten(template.text, text);
});

test('[CA-09] the meter names the characters that force Unicode and replaces them', async ({ staffPage }) => {
  const template = new TemplatePage(staffPage);
  await template.open();
  await template.text.fill('\u201CWe\u2019re open\u201D \u2014 until eight');
  await expect(staffPage.getByText(/SMS, Unicode/)).toContainText('\u201C \u2019 \u201D \u2014');
  await click(template.button('Replace smart quotes and dashes'));
  await expectWritten(template.text, '"We\'re open" - until eight');
  await expect(staffPage.getByText(/1 segment · SMS$/)).toBeVisible();

  await template.text.fill('x'.repeat(460));
  await expect(staffPage.getByText('High segment count may result in increased costs')).toBeVisible();
});
