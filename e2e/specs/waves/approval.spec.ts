import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { newAudience, textsAt } from '../../fixtures/audience.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WavePage } from '../../pages/wave.page.ts';

test('[CA-06] a wave of a person who may not send waits for an administrator’s approval', async ({
  browserOf,
  owner,
}) => {
  // People who manage the organization, like everyone who creates waves in other journeys, need no approval.
  await owner.call(updateRelatedInfo, { orgId: owner.me.organization.id, wavesRequireAdminApproval: true });
  const { list, phones } = await newAudience(owner, 1);
  const name = unusedName();
  const writer = new WavePage(await browserOf(people.planner));
  await writer.openForm();
  await writer.write({ name, list: list.name, text: 'Read me first' });
  await click(writer.button('Request approval'));
  await expect(writer.page.getByText('An administrator must approve this wave')).toBeVisible();
  await expect(writer.actions.getByRole('button', { name: 'Approve' })).toBeHidden();
  for (const size of screenSizes) {
    await writer.page.setViewportSize(size);
    await expectAccessible(writer.page, 'a wave that waits for approval');
  }
  expect(await textsAt(owner, phones[0] ?? '')).toEqual([]);

  const approver = new WavePage(await browserOf(people.owner, { viewport: screenSizes[1] }));
  await approver.page.goto(new URL(writer.page.url()).pathname);
  await expect(approver.page.getByText('Read me first')).toBeVisible();
  await click(approver.actions.getByRole('button', { name: 'Approve' }));

  await expect(writer.figure('Sent')).toContainText('1');
  await expect(writer.page.getByText('An administrator must approve this wave')).toBeHidden();
  await expect.poll(() => textsAt(owner, phones[0] ?? '')).toEqual(['Read me first\nReply STOP to opt out']);
});
