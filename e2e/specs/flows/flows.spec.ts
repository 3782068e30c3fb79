import type { Locator } from '@playwright/test';
import { atRest } from 'remote-kit/check/rest';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { check, click } from '../../fixtures/act.ts';
import { newCustomer, unusedName } from '../../fixtures/customer.ts';
import { daytimePhone } from '../../fixtures/daytime.ts';
import { newList, newListOf } from '../../fixtures/list.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FlowPage } from '../../pages/flow.page.ts';
import { FramePage } from '../../pages/frame.page.ts';

test('[AU-01][AU-02][AU-03][AU-07] a flow goes from the form to a phone, and reports what it did', async ({
  staffPage,
  owner,
}) => {
  const { list, members } = await newListOf(owner, 1, daytimePhone);
  const [customer] = members;
  const flows = new FlowPage(staffPage);
  const frame = new FramePage(staffPage);
  const name = unusedName();
  await flows.openNew();
  await expect(staffPage.getByRole('heading', { name: 'Create New Flow' })).toBeVisible();
  await click(flows.button('Create flow'));
  await expect(flows.summary).toBeFocused();
  for (const sentence of [
    'The flow is missing a name!',
    'The flow is missing a description!',
    'Step 1 has no associated event.',
    'Step 1 has no associated action.',
  ]) {
    await expect(flows.summary.getByRole('link', { name: sentence })).toBeVisible();
  }
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the form of a flow with what is missing');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await click(flows.summary.getByRole('link', { name: 'Step 1 has no associated event.' }));
  await expect(flows.field('Event')).toBeFocused();

  await flows.call({ name });
  await flows.answerKeyword({ list: list.name, keywords: 'JOIN, SIGN UP', text: 'Welcome aboard' });
  await expect(flows.step(1)).toContainText(
    `When someone in ${list.name} texts JOIN or SIGN UP, send “Welcome aboard”.`,
  );
  await click(flows.button('Create flow'));
  await expect(frame.notice('Flow Created.')).toBeVisible();
  await expect(staffPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(staffPage.getByText('Update Flow')).toBeVisible();

  await customer?.textIn('I would like to sign up');
  await expect.poll(() => customer?.received()).toEqual(['Welcome aboard']);
  await flows.show('Insight');
  await expect(flows.figure(1, 'Done')).toHaveText('Done1Show who');
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the figures of a flow');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await click(flows.figure(1, 'Done'));
  const people = staffPage.getByRole('dialog', { name: 'Step 1: done' });
  await expect(people.getByText(customer?.name ?? '')).toBeVisible();
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the people behind a number');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await staffPage.keyboard.press('Escape');
  await flows.show('History');
  await expect(staffPage.getByRole('table', { name: 'History' })).toContainText(customer?.name ?? '');
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the history of a flow');
  }
  await staffPage.setViewportSize(screenSizes[0]);
});

test('[AU-01][AU-08] a flow is found, paused, resumed, duplicated and deleted; while paused it answers nobody', async ({
  staffPage,
  owner,
}) => {
  const { list, members } = await newListOf(owner, 2, daytimePhone);
  const [first, second] = members;
  const flows = new FlowPage(staffPage);
  const frame = new FramePage(staffPage);
  const name = unusedName();
  await flows.openNew();
  await flows.call({ name });
  await flows.answerKeyword({ list: list.name, keywords: '', text: 'We got it' });
  await click(flows.button('Create flow'));
  await expect(frame.notice('Flow Created.')).toBeVisible();

  await staffPage.goto('/flows');
  await flows.find(name);
  await expect(flows.row(name)).toContainText('Active');
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the table of flows');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await flows.ofFlow(name, 'Pause');
  await expect(frame.notice('Flow Paused.')).toBeVisible();
  await expect(flows.row(name)).toContainText('Paused');
  await click(flows.button('Active'));
  await expect(staffPage.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await click(flows.button('Active'));
  await first?.textIn('Hello');

  await expect(flows.row(name)).toBeVisible();
  expect(await first?.received()).toEqual([]);
  await flows.ofFlow(name, 'Resume');
  const resume = flows.question.getByRole('button', { name: 'Resume flow' });
  await expect(resume.or(frame.notice('Flow Resumed.'))).toBeVisible();
  if (await resume.isVisible()) {
    await check(flows.question.getByRole('radio', { name: 'Skip them' }));
    await expectAccessible(staffPage, 'the question before a flow is resumed');
    await click(resume);
  }
  await expect(frame.notice('Flow Resumed.')).toBeVisible();
  await second?.textIn('Hello');
  await expect.poll(() => second?.received()).toEqual(['We got it']);
  expect(await first?.received()).toEqual([]);

  await flows.ofFlow(name, 'Duplicate');
  await expect(flows.name).toHaveValue(`${name} copy`);
  await staffPage.goto('/flows');
  await flows.find(name);
  await expect(flows.row(`${name} copy`)).toContainText('Paused');
  await flows.ofFlow(`${name} copy`, 'Delete');
  await click(flows.question.getByRole('button', { name: 'Delete flow' }));
  // While the dialog is open, everything behind it is hidden from screen readers.
  await expect(flows.question).toBeHidden();
  await expect(flows.row(`${name} copy`)).toBeHidden();
  await expect(flows.row(name)).toBeVisible();
});

test('[AU-02][AU-06] a draft survives a reload, steps are moved by keyboard, and delays are entered in parts', async ({
  staffPage,
  owner,
}) => {
  const [list, other] = [await newList(owner), await newList(owner)];
  const flows = new FlowPage(staffPage);
  const name = unusedName();
  await flows.openNew();
  await flows.call({ name });
  await flows.answerKeyword({ list: list.name, keywords: 'JOIN', text: 'Welcome' });
  await click(flows.button('Add a step'));
  await expect(flows.field('Event')).toBeFocused();
  await flows.copyTheSilent({ list: list.name, days: 9, to: other.name });
  await expect(flows.step(2)).toContainText('has not replied for 1 week and 2 days');
  await staffPage.reload();
  await expect(flows.name).toHaveValue(name);
  await expect(flows.step(2)).toContainText('has not replied for 1 week and 2 days');
  // Once the names of both lists are shown, the steps have their final height.
  await expect(flows.step(1)).toContainText(list.name);
  await expect(flows.step(2)).toContainText(other.name);

  await atRest(staffPage);
  await flows.button('Move step 2').focus();
  await staffPage.keyboard.press('Space');
  await expect(staffPage.getByText('Step 2 moved to position 2 of 2.')).toBeAttached();
  await atRest(staffPage); // picking up a step scrolls to it
  await staffPage.keyboard.press('ArrowUp');
  await expect(staffPage.getByText('Step 2 moved to position 1 of 2.')).toBeAttached();
  await staffPage.keyboard.press('Space');
  await expect(flows.step(1)).toContainText('has not replied');
  await expect(flows.step(2)).toContainText('texts JOIN');
  await flows.ofStep(2, 'Move up');
  await expect(flows.step(1)).toContainText('texts JOIN');

  await click(flows.button('Create flow'));
  await expect(new FramePage(staffPage).notice('Flow Created.')).toBeVisible();
  await staffPage.reload();
  await expect(flows.step(2)).toContainText(`copy them to ${other.name}`);
});

test('[AU-03] a step that is never triggered is flagged and fixed; carrier keywords and circles are refused', async ({
  staffPage,
  owner,
}) => {
  const [list, other] = [await newList(owner), await newList(owner)];
  const flows = new FlowPage(staffPage);
  await flows.openNew();
  await flows.call({ name: unusedName() });
  await flows.answerKeyword({ list: list.name, keywords: 'JOIN, STOP', text: 'Welcome' });
  await click(flows.button('Create flow'));
  await expect(flows.summary).toContainText('Step 1 uses STOP, which never reaches a flow');
  await staffPage.getByRole('textbox', { name: 'Keywords' }).fill('JOIN');
  await flows.ofStep(1, 'Duplicate step');
  await click(flows.step(2));
  await staffPage.getByRole('textbox', { name: 'Keywords' }).fill('Join, OTHER');
  await expect(flows.summary).toContainText(
    'Keywords can only be used once per flow. Duplicates found: JOIN',
  );
  await staffPage.getByRole('textbox', { name: 'Keywords' }).fill('OTHER');
  const chip = flows.button('This step will never be triggered.');
  await chip.focus();
  await expect(chip).toBeVisible();
  await click(flows.button('Fix step 2'));
  await expect(chip).toBeHidden();

  await flows.ofStep(2, 'Delete step');
  await click(flows.step(1));
  await flows.field('Action').selectOption('Move to List');
  await flows.field('Move to').selectOption({ label: other.name });
  await click(flows.button('Add a step'));
  await flows.copyTheSilent({ list: other.name, days: 1, to: list.name });
  await expect(flows.summary).toContainText(
    `leads contacts round in a circle: ${list.name} → ${other.name} → ${list.name}`,
  );
});

test('[AU-07] the phone beside the editor tries unsaved changes', async ({ staffPage, owner }) => {
  const list = await newList(owner);
  const flows = new FlowPage(staffPage);
  await flows.openNew();
  await flows.answerKeyword({
    list: list.name,
    keywords: 'JOIN',
    text: 'Welcome, {contact.first_name|friend}',
  });
  await flows.phone.getByRole('textbox').fill('hello');
  await staffPage.keyboard.press('Enter');
  await expect(flows.log).toContainText('Step 1 does nothing');
  await flows.phone.getByRole('textbox').fill('join me');
  await staffPage.keyboard.press('Enter');
  await expect(flows.phone).toContainText('Welcome, Sam');
  await expect(flows.log).toContainText('Step 1 runs');
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the editor with its phone');
  }
});

test('[AU-08] a contact’s page names the flows they are in and can remove them', async ({
  staffPage,
  owner,
}) => {
  const [list, other] = [await newList(owner), await newList(owner)];
  const customer = await newCustomer(owner, { phone: daytimePhone() });
  const flows = new FlowPage(staffPage);
  const name = unusedName();
  await flows.openNew();
  await flows.call({ name });
  await flows.copyTheSilent({ list: list.name, days: 3, to: other.name });
  await click(flows.button('Create flow'));
  await expect(staffPage).toHaveURL(/\/flows\/edit\/\d+/);
  await staffPage.goto(`/contacts/${customer.contactId}`);
  await click(staffPage.getByRole('button', { name: 'Add to list' }));
  await staffPage.getByRole('dialog').getByRole('textbox').fill(list.name);
  await check(staffPage.getByRole('dialog').getByRole('radio', { name: list.name }));
  await click(staffPage.getByRole('dialog').getByRole('button', { name: 'Add to list' }));

  const part = staffPage.getByRole('region', { name: 'Flows' });
  await expect(part).toContainText(name);
  await expect(part).toContainText('Step 1 is due');
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the page of a contact in a flow');
  }
  await staffPage.setViewportSize(screenSizes[0]);
  await click(part.getByRole('button', { name: /^Remove from this flow/ }));
  await click(flows.question.getByRole('button', { name: 'Remove from this flow' }));
  await expect(part).toContainText('A teammate removed the contact.');
});

test('[AU-01] the table of flows begins below the search field, and its figures have room to the next column', async ({
  staffPage,
}) => {
  await staffPage.goto('/flows');
  const table = staffPage.getByRole('table', { name: 'Flows' });
  const row = table.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const contentOf = (cell: Locator) =>
    cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);

      return range.getBoundingClientRect().toJSON() as DOMRect;
    });
  const heading = (name: string) => contentOf(table.getByRole('columnheader', { name }));
  const search = await staffPage.getByRole('textbox', { name: 'Find a flow' }).boundingBox();
  const [name, sent, status] = [
    await heading('Name'),
    await heading('Messages sent'),
    await heading('Status'),
  ];
  const figure = row.getByRole('cell').nth(2);

  expect(Math.round(name.left)).toBe(Math.round(search?.x ?? 0));
  expect(Math.round((await contentOf(row.getByRole('rowheader'))).left)).toBe(Math.round(name.left));
  expect(Math.round((await contentOf(figure)).right)).toBe(Math.round(sent.right));
  await expect(figure).toHaveCSS('font-variant-numeric', 'tabular-nums');
  expect(status.left - sent.right).toBeGreaterThanOrEqual(32);
});
