import { displayPhone } from 'shared-contracts/domain/phone';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { newAudience, textsAt } from '../../fixtures/audience.ts';
import { newCustomer, unusedName } from '../../fixtures/customer.ts';
import { daytimePhone } from '../../fixtures/daytime.ts';
import { expect, test } from '../../fixtures/test.ts';
import { WavePage } from '../../pages/wave.page.ts';

test('[CA-07] a test of a wave reaches the typed phones and says which ones opted out', async ({
  staffPage,
  owner,
}) => {
  const { list, phones } = await newAudience(owner, 1);
  const colleague = daytimePhone();
  const optedOut = await newCustomer(owner, { phone: daytimePhone() });
  await optedOut.textIn('STOP');
  const wave = new WavePage(staffPage);
  await wave.openForm();
  await wave.write({ name: unusedName(), list: list.name, text: 'Hi {contact.first_name}, open on Sunday' });
  await click(wave.button('Save draft'));

  await click(wave.actions.getByRole('button', { name: 'Send a test' }));
  await click(wave.button('Send test'));
  const phone = (place: number) => staffPage.getByRole('textbox', { name: `Phone ${place}` });
  await expect(phone(1)).toHaveAccessibleDescription(/Enter a phone number\./);
  await phone(1).fill(colleague);
  await click(wave.button('Add a phone'));
  await phone(2).fill(optedOut.phone);
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expectAccessible(staffPage, 'the dialog of a test');
  }
  await phone(2).press('Enter');

  const outcome = staffPage.getByRole('list', { name: 'Test results' });
  await expect(outcome.getByText(displayPhone(colleague))).toContainText('on its way');
  await expect(outcome.getByText(displayPhone(optedOut.phone))).toContainText('opted out');
  await click(staffPage.getByRole('button', { name: 'Close', exact: true }).last());
  await expect(outcome).toBeHidden();
  await expect
    .poll(() => textsAt(owner, colleague), { message: 'the test text' })
    .toEqual(['Hi Wave, open on Sunday\nReply STOP to opt out']);
  expect(await textsAt(owner, phones[0] ?? '')).toEqual([]);
  await expect(wave.status('Draft')).toBeVisible();
});
