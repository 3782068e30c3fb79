import { randomUUID } from 'node:crypto';
import { createBlackout, deleteBlackout } from 'shared-contracts/api/blackouts';
import { createCustomField } from 'shared-contracts/api/custom-fields';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { expectStatesAccessible, onPhone } from '../../fixtures/accessibility.ts';
import { check, click } from '../../fixtures/act.ts';
import { signInByApi } from '../../fixtures/api.ts';
import { unusedName } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SettingsPage } from '../../pages/settings.page.ts';

test('[AD-07][AD-08] custom fields, blackouts and their dialogs are accessible', async ({ browserOf }) => {
  const stranger = await signInByApi(people.stranger);
  const field = `f_${randomUUID().slice(0, 8)}`;
  await stranger.call(createCustomField, { fieldName: field, fieldType: 'text' });
  const name = unusedName();
  const weekly = { name, isWeekly: true, days: [2], startTime: '03:00', endTime: '03:10' };
  const { id: blackoutId } = await stranger.call(createBlackout, weekly);
  const page = await browserOf(people.stranger, onPhone);
  const settings = new SettingsPage(page);
  const { dialog, question } = settings;
  const cancel = () => click(settings.button('Cancel'));

  await expectStatesAccessible(page, [
    { what: 'custom fields', open: () => settings.openFields(), shown: settings.field(field) },
    {
      what: 'a new custom field',
      open: async () => {
        await click(settings.newField);
        await click(settings.button('Create field'));
        await expect(dialog.getByText('Name is a required field.')).toBeVisible();
        await check(dialog.getByRole('radio', { name: 'Some accounts and lists' }));
      },
      shown: dialog.getByRole('checkbox', { name: 'Newsletter' }),
      close: cancel,
    },
    {
      what: 'applying a custom field',
      open: async () => {
        await settings.choose(fieldLabelOf(field), 'Apply to contacts');
        await check(dialog.getByRole('checkbox', { name: 'Replace existing values' }));
      },
      shown: dialog,
      close: cancel,
    },
    {
      what: 'the question before a field is deleted',
      open: () => settings.choose(fieldLabelOf(field), 'Delete'),
      shown: question.getByText('contacts have a value'),
      close: () => click(question.getByRole('button', { name: 'Delete' })),
    },
    {
      what: 'weekly blackouts',
      open: () => settings.openBlackouts('weekly'),
      shown: settings.blackout(name),
    },
    {
      what: 'a new weekly blackout',
      open: async () => {
        await click(settings.newBlackout);
        await click(settings.button('Create blackout'));
      },
      shown: dialog.getByText('Choose at least one day.'),
    },
    {
      what: 'a new dated blackout',
      open: () => check(dialog.getByRole('radio', { name: /^Once/ })),
      shown: dialog.getByText('Enter when it starts.'),
      close: cancel,
    },
    {
      what: 'the question before a blackout is deleted',
      open: () => settings.choose(name, 'Delete'),
      shown: question,
      close: () => click(question.getByRole('button', { name: 'Cancel' })),
    },
    { what: 'dated blackouts', open: () => settings.openBlackouts('dated'), shown: settings.newBlackout },
  ]);
  await stranger.call(deleteBlackout, { blackoutId });
});
