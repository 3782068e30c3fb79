import { getRelatedInfo, updateRelatedInfo } from 'shared-contracts/api/organizations';
import { getOrganization, updateOrganization } from 'shared-contracts/api/organizations/information';
import { getImport, uploadUnsubscribes } from 'shared-contracts/api/imports';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor, within } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { anOrganization } from '../../testing/samples.ts';
import { GeneralScreen } from './general.screen.tsx';

const related = {
  orgId: 1,
  isRewardsEnabled: false,
  logoCdnUrl: null,
  wavesRequireAdminApproval: false,
  waveConfirmationThreshold: 1000,
};
beforeEach(() => {
  mockApi(getOrganization, answers(anOrganization()));
});

const box = () => screen.findByRole('checkbox', { name: 'Double opt-in' });

test('[AD-02] says that the settings could not be loaded, and asks again', async () => {
  mockApi(getRelatedInfo, fails('unavailable'));
  const { user } = renderScreen(<GeneralScreen />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: true }));
  await user.click(retry);

  expect(await box()).toBeChecked();
});

test('[AD-02][IN-19] double opt-in is switched on and saved at once', async () => {
  let doubleOptIn = false;
  mockApi(
    getRelatedInfo,
    answers(() => ({ ...related, doubleOptIn })),
  );
  mockApi(
    updateRelatedInfo,
    answers((input) => {
      doubleOptIn = input.doubleOptIn ?? doubleOptIn;

      return { ...related, doubleOptIn };
    }),
  );
  const { user, notices } = renderScreen(<GeneralScreen />);
  expect(await box()).not.toBeChecked();
  expect(await box()).toHaveAccessibleDescription(/no other texts until they do/);
  await user.click(await box());

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Organization information saved.' }]));
  expect(askedOf(updateRelatedInfo)).toEqual([{ orgId: 1, doubleOptIn: true }]);
  expect(await box()).toBeChecked();
});

test('[AD-02] a switch that is refused stays as it was, and says why', async () => {
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: false }));
  mockApi(updateRelatedInfo, fails('unavailable'));
  const { user, notices } = renderScreen(<GeneralScreen />);
  await user.click(await box());

  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
  expect(await box()).not.toBeChecked();
  expect(await box()).toBeEnabled();
});

test('[IN-19] leads to the sign-up page of each account', async () => {
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: false }));
  renderScreen(<GeneralScreen />);

  expect(await screen.findByRole('link', { name: 'Sign-up page for Harbor Pier' })).toHaveAttribute(
    'href',
    '/accounts/12/signup',
  );
});

test('[AU-07] how many texts of flows a contact gets is changed, and a number that is none is refused', async () => {
  mockApi(
    getRelatedInfo,
    answers({ ...related, doubleOptIn: false, flowTextsPerHour: 5, flowTextsPerDay: 20 }),
  );
  mockApi(updateRelatedInfo, answers({ ...related, doubleOptIn: false }));
  const { user, notices } = renderScreen(<GeneralScreen />);
  const anHour = await screen.findByRole('textbox', { name: 'Flow texts per hour' });
  const form = within(screen.getByRole('form', { name: 'Limits' }));
  expect(anHour).toHaveValue('5');
  await user.clear(anHour);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole number.')).toBeVisible();
  await user.type(anHour, '1,5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(anHour).toHaveValue('1,5');
  expect(anHour).toHaveAccessibleDescription('Enter a whole number.');
  await user.clear(anHour);
  await user.type(anHour, '3');
  await user.click(form.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Organization information saved.' }]));
  expect(askedOf(updateRelatedInfo)).toEqual([{ orgId: 1, flowTextsPerHour: 3 }]);
});

const organizationForm = async () => within(await screen.findByRole('form', { name: 'Organization' }));

test('[AD-02] the organization is changed, and who changed it last is shown', async () => {
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: false }));
  mockApi(updateOrganization, answers(anOrganization({ companyName: 'Harbor & Co', version: 2 })));
  const { user, notices } = renderScreen(<GeneralScreen />);
  const form = await organizationForm();
  expect(form.getByText(/^Last changed by Dana Reyes on /)).toBeInTheDocument();
  const name = form.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please enter the name of your organization.')).toBeInTheDocument();
  await user.type(name, 'Harbor & Co');
  await user.click(form.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Organization information saved.' }]));
  expect(askedOf(updateOrganization)).toEqual([{ companyName: 'Harbor & Co', version: 1 }]);
});

test('[AD-02] the default contact name of every account is chosen, and braces in it are refused', async () => {
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: false }));
  mockApi(updateOrganization, answers(anOrganization({ defaultContactName: 'neighbor', version: 2 })));
  const { user, notices } = renderScreen(<GeneralScreen />);
  const form = await organizationForm();
  const name = form.getByRole('textbox', { name: 'Default contact name' });
  await user.type(name, '|');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Leave out { } and |.')).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'neighbor');
  await user.click(form.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Organization information saved.' }]));
  expect(askedOf(updateOrganization)).toEqual([{ defaultContactName: 'neighbor', version: 1 }]);
});

test('[AD-02] someone else’s saved version is offered next to the typed one, and nothing is lost', async () => {
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: false }));
  mockApi(
    updateOrganization,
    fails('settings_changed', { fields: { companyName: 'Dana Reyes changed this in the meantime.' } }),
  );
  const { user } = renderScreen(<GeneralScreen />);
  const form = await organizationForm();
  const name = form.getByRole('textbox', { name: /^Name/ });
  await user.clear(name);
  await user.type(name, 'Mine');
  mockApi(getOrganization, answers(anOrganization({ companyName: 'Theirs', version: 2 })));
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText(/Dana Reyes changed this in the meantime/)).toHaveTextContent(
    'Saved now: Theirs. Yours: Mine.',
  );
  expect(name).toHaveValue('Mine');
  mockApi(updateOrganization, answers(anOrganization({ companyName: 'Mine', version: 3 })));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(askedOf(updateOrganization)).toContainEqual({ companyName: 'Mine', version: 2 }),
  );
});

test('[AD-02] the saved one of two values can be chosen', async () => {
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: false }));
  mockApi(
    updateOrganization,
    fails('settings_changed', { fields: { companyName: 'Dana Reyes changed this in the meantime.' } }),
  );
  const { user } = renderScreen(<GeneralScreen />);
  const form = await organizationForm();
  const name = form.getByRole('textbox', { name: /^Name/ });
  await user.type(name, '!');
  mockApi(getOrganization, answers(anOrganization({ companyName: 'Theirs', version: 2 })));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await form.findByRole('button', { name: 'Use saved value' }));

  expect(name).toHaveValue('Theirs');
  expect(form.queryByText(/in the meantime/)).not.toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('[AD-02] a logo that is no picture, or too large, is refused before it is uploaded', async () => {
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: false }));
  const { user } = renderScreen(<GeneralScreen />);
  const input = await screen.findByLabelText('Logo picture');
  await user.upload(input, new File([new Uint8Array(3_000_001)], 'logo.png', { type: 'image/png' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Uh oh, that content is too big! Maximum size is 3M.',
  );
});

test('[AD-02] a file of unsubscribes is followed, and its rows are reported', async () => {
  mockApi(getRelatedInfo, answers({ ...related, doubleOptIn: false }));
  const notice =
    'Your unsubscribes are being uploaded. You will receive an email when it is finished processing.';
  mockApi(uploadUnsubscribes, answers({ message: notice, importId: 7 }));
  mockApi(getImport, answers(aFileOfOptOuts));
  const { user, notices } = renderScreen(<GeneralScreen />);
  const file = new File(['phone\n2125550101'], 'out.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('CSV file of unsubscribes'), file);

  expect(await screen.findByText(/^4 rows: 2 opted out, 1 duplicate, 1 invalid\.$/)).toBeInTheDocument();
  expect(notices).toMatchObject([{ text: notice }]);
  expect(screen.getByRole('button', { name: 'Download rejected rows' })).toBeInTheDocument();
});

const at = '2026-07-01T16:00:00.000Z';
const aFileOfOptOuts = {
  id: 7,
  accountId: null,
  kind: 'opt_outs' as const,
  state: 'done' as const,
  fileName: 'out.csv',
  bytes: 20,
  list: null,
  rowsDone: 4,
  rowsExpected: 4,
  created: 2,
  updated: 0,
  duplicates: 1,
  invalid: 1,
  stillOptedOut: 0,
  rowsPerSecond: null,
  secondsLeft: null,
  undoableUntil: null,
  undone: 0,
  kept: 0,
  createdAt: at,
  startedAt: at,
  finishedAt: at,
};

const quietHoursForm = async () => within(await screen.findByRole('form', { name: 'Quiet hours' }));
const quietHours = { ...related, doubleOptIn: false, version: 3 };

test('[AD-02] quiet hours are those of the rules until others are chosen, and a refusal stands at its field', async () => {
  mockApi(getRelatedInfo, answers(quietHours));
  mockApi(
    updateRelatedInfo,
    fails('invalid_input', { fields: { quietHoursStart: 'Leave at least four hours.' } }),
    answers({ ...quietHours, quietHoursStart: '13:00', quietHoursEnd: '09:00', version: 4 }),
  );
  const { user, notices } = renderScreen(<GeneralScreen />);
  const form = await quietHoursForm();
  const [start, end] = [form.getByLabelText('Quiet hours begin'), form.getByLabelText('Quiet hours end')];
  expect(start).toHaveDisplayValue('9:00 PM');
  expect(end).toHaveDisplayValue('8:00 AM');
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();

  await user.selectOptions(start, '1:00 PM');
  await user.selectOptions(end, '9:00 AM');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Leave at least four hours.')).toBeInTheDocument();
  expect(start).toHaveDisplayValue('1:00 PM');
  await user.click(form.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toMatchObject([{ text: 'Organization information saved.' }]));
  expect(askedOf(updateRelatedInfo).at(-1)).toEqual({
    orgId: 1,
    quietHoursStart: '13:00',
    quietHoursEnd: '09:00',
    version: 3,
  });
});

test('[AD-02] quiet hours that somebody else chose meanwhile are offered next to one’s own', async () => {
  mockApi(
    getRelatedInfo,
    answers({ ...quietHours, quietHoursStart: '21:00' }),
    answers({ ...quietHours, quietHoursStart: '19:30', version: 4 }),
  );
  mockApi(
    updateRelatedInfo,
    fails('settings_changed', { fields: { quietHoursStart: 'Dana Reyes changed this in the meantime.' } }),
  );
  const { user } = renderScreen(<GeneralScreen />);
  const form = await quietHoursForm();
  await user.selectOptions(form.getByLabelText('Quiet hours begin'), '6:00 PM');
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText(/Dana Reyes changed this in the meantime\./)).toHaveTextContent(
    'Saved now: 7:30 PM. Yours: 6:00 PM.',
  );
  await user.click(form.getByRole('button', { name: 'Use saved value' }));
  expect(form.getByLabelText('Quiet hours begin')).toHaveDisplayValue('7:30 PM');
});

test('[AD-02][TX-02] pausing marketing on stop requests is switched off and saved at once', async () => {
  const settings = { ...related, doubleOptIn: false, pausesOnStopRequest: true };
  mockApi(getRelatedInfo, answers(settings), answers({ ...settings, pausesOnStopRequest: false }));
  mockApi(updateRelatedInfo, answers({ ...settings, pausesOnStopRequest: false }));
  const { user } = renderScreen(<GeneralScreen />);
  const pausing = await screen.findByRole('checkbox', { name: 'Pause marketing on stop requests' });
  expect(pausing).toBeChecked();
  await user.click(pausing);

  await waitFor(() => expect(pausing).not.toBeChecked());
  expect(askedOf(updateRelatedInfo)).toEqual([{ orgId: 1, pausesOnStopRequest: false }]);
});
