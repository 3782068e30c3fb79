import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('[SH-25] a person who manages accounts accepts the terms; everyone else waits until then', async ({
  browserOf,
}) => {
  const agent = await browserOf(people.termsWaiter);
  await agent.goto('/conversations');
  const waiting = agent.getByRole('alertdialog', { name: 'The terms of service have not been accepted yet' });
  await expect(waiting).toContainText('An owner or administrator of Lantern Bakery');
  await expect(waiting.getByRole('button', { name: 'Accept terms' })).toHaveCount(0);
  await click(waiting.getByRole('button', { name: 'Check again' }));
  await expect(waiting).toBeVisible();
  for (const size of screenSizes) {
    await agent.setViewportSize(size);
    await expectAccessible(agent, 'waiting for the terms to be accepted');
  }
  await agent.keyboard.press('Escape');
  await expect(waiting).toBeVisible();

  const owner = await browserOf(people.termsSigner);
  await owner.goto('/contacts');
  const question = owner.getByRole('alertdialog', { name: 'Accept the terms of service' });
  await expect(question.getByRole('link', { name: 'Read the terms of service' })).toHaveAttribute(
    'href',
    /\/outside\/terms$/,
  );
  for (const size of screenSizes) {
    await owner.setViewportSize(size);
    await expectAccessible(owner, 'the terms of service');
  }
  // The plans can be viewed before accepting.
  await owner.goto('/settings/billing');
  await expect(owner.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await owner.goto('/contacts');
  await click(question.getByRole('button', { name: 'Accept terms' }));
  await expect(question).toHaveCount(0);
  await owner.reload();
  await expect(owner.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await expect(question).toHaveCount(0);

  // It polls every ten seconds.
  await expect(waiting).toHaveCount(0);
  await expect(agent.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
});

test('[SH-25] an account with accepted terms does not ask again', async ({ staffPage }) => {
  await staffPage.goto('/contacts?listName=All');
  await expect(staffPage.getByRole('table', { name: 'Contacts' })).toBeVisible();
  await expect(staffPage.getByRole('alertdialog')).toHaveCount(0);
});
