import { updateList } from 'shared-contracts/api/contacts/lists';
import { getFlow } from 'shared-contracts/api/flows';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { newCustomer, unusedName } from '../../fixtures/customer.ts';
import { newList } from '../../fixtures/list.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FlowPage } from '../../pages/flow.page.ts';
import { FramePage } from '../../pages/frame.page.ts';

test('[AU-02] the second person to save sees a message and overwrites nothing', async ({
  staffPage,
  browserOf,
  owner,
}) => {
  const list = await newList(owner);
  const first = new FlowPage(staffPage);
  const second = new FlowPage(await browserOf('owner@harbor.test'));
  await first.openNew();
  await first.call({ name: unusedName() });
  await first.answerKeyword({ list: list.name, keywords: 'JOIN', text: 'Welcome' });
  await click(first.button('Create flow'));
  await expect(staffPage).toHaveURL(/\/flows\/edit\/\d+/);
  await second.page.goto(staffPage.url());
  await second.description.fill('What the second wrote');
  await first.description.fill('What the first wrote');
  await click(first.button('Save changes'));
  await expect(new FramePage(staffPage).notice('Flow Updated.')).toBeVisible();

  await expect(second.page.getByText('Someone else changed this flow')).toBeVisible();
  await expect(second.description).toHaveValue('What the second wrote');
  await click(second.button('Load their version'));
  await expect(second.description).toHaveValue('What the first wrote');
});

test('[AU-01] an account without flows starts with a draft that says what it still needs', async ({
  browserOf,
}) => {
  const flows = new FlowPage(await browserOf('owner@otherside.test'));
  const { page } = flows;
  await page.goto('/flows');
  await expect(page.getByRole('heading', { name: 'No flows yet' })).toBeVisible();
  const drafts = page.getByRole('list', { name: 'Starter flows' });
  await expect(drafts.getByRole('link')).toHaveCount(3);
  for (const size of screenSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'an account without flows');
  }
  await page.setViewportSize(screenSizes[0]);
  await click(drafts.getByRole('link', { name: /^Welcome by keyword/ }));
  await expect(flows.name).toHaveValue('Welcome by keyword');
  await expect(flows.step(1)).toContainText('texts JOIN');
  await expect(flows.step(2)).toContainText('2 days');
  await click(flows.button('Create flow'));
  await expect(flows.summary).toBeVisible();
});

test('[AU-02] before a flow is saved, the page says what happens to contacts waiting in it', async ({
  staffPage,
  owner,
}) => {
  const [list, other] = [await newList(owner), await newList(owner)];
  const flows = new FlowPage(staffPage);
  const frame = new FramePage(staffPage);
  await flows.openNew();
  await flows.call({ name: unusedName() });
  await flows.copyTheSilent({ list: list.name, days: 3, to: other.name });
  await click(flows.button('Create flow'));
  await expect(frame.notice('Flow Created.')).toBeVisible();
  const { contactId } = await newCustomer(owner);
  await owner.call(updateList, { listId: list.id, contactsToAdd: [contactId] });
  const flowId = Number(/\d+$/.exec(staffPage.url())?.[0]);
  await expect.poll(async () => (await owner.call(getFlow, { flowId })).waitingCount).toBe(1);

  await staffPage.reload();
  const changeTo = async (days: string) => {
    await click(flows.step(1));
    const parts = staffPage.getByRole('group', { name: 'No reply for' });
    await parts.getByRole('textbox', { name: 'Days' }).fill(days);
    await click(flows.button('Save changes'));
  };
  await changeTo('5');
  const effects = flows.question.getByRole('list', { name: 'What happens to them' });
  await expect(effects.getByRole('listitem')).toHaveCount(1);
  await expect(effects).toContainText('1 contact');
  await expectAccessible(staffPage, 'what becomes of the contacts who wait');
  await click(flows.question.getByRole('button', { name: 'Cancel' }));
  expect(await owner.call(getFlow, { flowId })).toMatchObject({
    steps: [{ eventFilledArgs: { delay: 3 * 86_400 } }],
  });
  await click(flows.button('Save changes'));
  await click(flows.question.getByRole('button', { name: 'Save changes' }));
  await expect(frame.notice('Flow Updated.')).toBeVisible();
  expect(await owner.call(getFlow, { flowId })).toMatchObject({
    waitingCount: 1,
    steps: [{ eventFilledArgs: { delay: 5 * 86_400 } }],
  });
});
