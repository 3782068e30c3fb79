import { signInByApi } from '../fixtures/api.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const notFound = 'Sorry, but the contact you requested was not found or you do not have permission!';

test('[AP-01] a conversation of another organization is not found', async ({ staffPage, problems }) => {
  problems.allow(/status of 404 .*\/(?:contacts|conversations)\//);
  const stranger = await signInByApi(people.stranger);
  const theirs = await newCustomer(stranger);
  await theirs.textIn('Nobody else may read this');

  await staffPage.goto(`/conversations/${theirs.contactId}`);
  await expect(staffPage.getByText(notFound)).toBeVisible();
  await expect(staffPage.getByText(theirs.name)).toHaveCount(0);

  await staffPage.goto('/conversations/999999999');
  await expect(staffPage.getByText(notFound)).toBeVisible();
});
