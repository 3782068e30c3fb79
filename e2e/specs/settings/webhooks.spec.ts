import { expectAccessibleAtEverySize, onPhone } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { startReceiver } from '../../fixtures/receiver.ts';
import type { Receiver } from '../../fixtures/receiver.ts';
import { expect, test } from '../../fixtures/test.ts';

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

test('[AD-06] a webhook is registered, tested, used, turned off and deleted on a phone', async ({
  browserOf,
  customer,
}) => {
  const page = await browserOf(people.owner, onPhone);
  await page.goto('/settings/webhooks');
  await expect(page.getByText('https://loyalty.harborcoffee.example/texts')).toBeVisible();
  await expectAccessibleAtEverySize(page, 'webhooks', {
    shown: page.getByText('https://loyalty.harborcoffee.example/texts'),
  });
  await click(page.getByRole('button', { name: 'Register webhook' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'URL' }).fill('somewhere');
  await click(dialog.getByRole('button', { name: 'Register' }));
  await expect(dialog.getByText(/Enter a whole address/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://10.0.0.1/texts');
  await click(dialog.getByRole('button', { name: 'Register' }));
  await expect(
    dialog.getByText('Error from GraphQL API: Webhooks need a public address that starts with https://.'),
  ).toBeVisible();
  await expectAccessibleAtEverySize(page, 'a refused webhook', { shown: dialog });
  await dialog.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
  await dialog.getByLabel('Phone number').selectOption(customer.number);
  await click(dialog.getByRole('button', { name: 'Register' }));
  await expect(page.getByText('Registered webhook')).toBeVisible();
  await expect(dialog.locator('pre')).toHaveText(/^whsec_/);
  await click(dialog.getByRole('button', { name: 'Done' }));

  await click(page.getByRole('button', { name: `Send test event to ${receiver.url}` }));
  await expect.poll(() => receiver.events.map(({ type }) => type)).toContain('TEST');
  await click(page.getByRole('button', { name: `Replace secret of ${receiver.url}` }));
  const replacement = page.getByRole('alertdialog');
  await expectAccessibleAtEverySize(page, 'the replacement of a secret', { shown: replacement });
  await click(replacement.getByRole('button', { name: 'Replace secret' }));
  await expect(dialog.locator('pre')).toHaveText(/^whsec_/);
  await expect(dialog.getByText(/^Events are signed with the old secret too until/)).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Done' }));
  await customer.textIn('Is it raining?');
  await expect.poll(() => receiver.events.map(({ data }) => data.body)).toContain('Is it raining?');
  expect(receiver.events.map(({ signatures }) => signatures.length)).toEqual([1, 2]);

  await click(page.getByRole('button', { name: `Log of ${receiver.url}` }));
  await expect(dialog.getByText('Delivered').first()).toBeVisible();
  await expectAccessibleAtEverySize(page, 'the log of a webhook', { shown: dialog });
  const id = receiver.events.find(({ type }) => type === 'TEST')?.id ?? '';
  await click(dialog.getByRole('button', { name: `Resend ${id}`, exact: true }));
  await expect.poll(() => receiver.events.filter((event) => event.id === id).length).toBe(2);
  await click(dialog.getByRole('button', { name: 'Close' }).last());

  const card = page.getByRole('listitem').filter({ hasText: receiver.url });
  await click(page.getByRole('button', { name: `Turn off ${receiver.url}` }));
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  await expect(card).toContainText('Turned off manually.');
  await expect(page.getByRole('button', { name: `Send test event to ${receiver.url}` })).toBeHidden();
  await expectAccessibleAtEverySize(page, 'a webhook that is off', { shown: card });
  const [unheard, heardAgain] = [`${customer.name}, while off`, `${customer.name}, on again`];
  await customer.textIn(unheard);
  await click(page.getByRole('button', { name: `Turn on ${receiver.url}` }));
  await expect(card.getByText('On', { exact: true })).toBeVisible();
  await expect(card).not.toContainText('Turned off manually.');
  await customer.textIn(heardAgain);
  const heard = () => receiver.events.map(({ data }) => data.body);
  await expect.poll(heard).toContain(heardAgain);
  expect(heard()).not.toContain(unheard);

  await click(page.getByRole('button', { name: `Delete ${receiver.url}` }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText("won't get any more events");
  await click(question.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Deleted webhook')).toBeVisible();
  await expect(page.getByText(receiver.url, { exact: true })).toHaveCount(0);
});
