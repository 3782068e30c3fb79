import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { createImport, listImports, previewImport, startImport } from 'shared-contracts/api/imports';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { duplicateTargetMessage, maxImportBytes } from 'shared-contracts/domain/contact-import';
import type { ImportDraft } from 'shared-contracts/domain/contact-import';
import { errors } from 'shared-contracts/errors';
import { accountId, aList } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  fails,
  fireEvent,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { aDraft, anImport } from '../../testing/samples.ts';
import { ContactImportScreen } from './contact-import.screen.tsx';

beforeEach(() => {
  mockApi(listImports, answers({ items: [], nextPageCursor: 0 }));
  mockApi(listLists, answers({ items: [aList({ id: 4, name: 'Regulars' })], nextPageCursor: 0 }));
  mockApi(listCustomFields, answers({ items: [], nextPageCursor: 0 }));
});

const csv = (text: string, name = 'fair.csv') => new File([text], name, { type: 'text/csv' });
const place = () => screen.findByLabelText('CSV file');

/** Opens the screen of an upload whose responses depend on the requested plan. */
function openDraft(draftBy: (plan: ImportDraft['plan'] | undefined) => ImportDraft) {
  mockApi(
    previewImport,
    answers(({ plan }) => draftBy(plan)),
  );

  return renderScreen(<ContactImportScreen />, { at: '/?draft=7' });
}

/** Returns a draft as the server interprets it by a plan. */
function read(plan: ImportDraft['plan'] | undefined): ImportDraft {
  const draft = aDraft();
  const targets = plan?.targets.length ? plan.targets : draft.plan.targets;
  const phones = targets.filter((target) => target === 'phone').length;

  return {
    ...draft,
    plan: { ...draft.plan, ...plan, targets },
    columns: draft.columns.map((column, at) => ({ ...column, target: targets[at] ?? column.target })),
    rows: phones > 0 ? draft.rows : [],
    problem: ['', duplicateTargetMessage('Phone')][phones - 1] ?? errors.import_without_phones.message,
  };
}

test('[IN-14] an empty file, and one over the limit, are refused before they are sent', async () => {
  const { user } = renderScreen(<ContactImportScreen />);
  await user.upload(await place(), csv(''));
  expect(await screen.findByText('That file is empty. Choose another one.')).toBeInTheDocument();

  const large = csv('phone\n');
  Object.defineProperty(large, 'size', { value: maxImportBytes + 1 });
  await user.upload(await place(), large);

  expect(
    await screen.findByText('Uh oh, that content is too big! Maximum size is 100M.'),
  ).toBeInTheDocument();
  expect(askedOf(createImport)).toEqual([]);
});

test('[IN-14] a file that the server refuses says why, and another may be chosen at once', async () => {
  mockApi(createImport, fails('import_not_csv'), answers(aDraft()));
  mockApi(previewImport, answers(aDraft()));
  const { user } = renderScreen(<ContactImportScreen />);
  await user.upload(await place(), csv('PK', 'book.csv'));
  expect(await screen.findByText(errors.import_not_csv.message)).toBeInTheDocument();
  await user.upload(await place(), csv('Who,Reach,City\nAnn,415 555 0101,\n'));

  expect(await screen.findByRole('heading', { name: 'fair.csv' })).toBeInTheDocument();
  expect(askedOf(createImport).map((input) => [input.accountId, input.file.name])).toEqual([
    [accountId, 'book.csv'],
    [accountId, 'fair.csv'],
  ]);
});

test('[IN-14] a file that is dropped is uploaded', async () => {
  mockApi(createImport, answers(aDraft()));
  mockApi(previewImport, answers(aDraft()));
  renderScreen(<ContactImportScreen />);
  const dropped = csv('phone\n4155550101\n', 'dropped.csv');
  fireEvent.drop(await screen.findByText('Drop a CSV file here'), { dataTransfer: { files: [dropped] } });

  await waitFor(() => expect(askedOf(createImport).map(({ file }) => file.name)).toEqual(['dropped.csv']));
});

test('[IN-14] a connection that is lost in mid-upload says so, and the screen stays', async () => {
  mockApi(createImport, fails('unreachable'));
  const { user } = renderScreen(<ContactImportScreen />);
  await user.upload(await place(), csv('phone\n4155550101\n'));

  expect(await screen.findByText('The server could not be reached.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});

test('[IN-14] a question of a form becomes a field with a shorter name', async () => {
  const draft = aDraft();
  openDraft(() => ({
    ...draft,
    columns: draft.columns.map((column, at) => (at === 0 ? { ...column, header: 'q'.repeat(90) } : column)),
  }));

  const choice = await screen.findByRole('combobox', { name: `${'q'.repeat(90)} becomes` });
  expect(within(choice).getByRole('option', { name: /^qq.*new/i })).toHaveValue(`field:${'q'.repeat(60)}`);
});

test('[IN-14] columns say what they become and why, rows what they will be', async () => {
  openDraft(() => aDraft());

  expect(await screen.findByRole('combobox', { name: 'Who becomes' })).toHaveDisplayValue('Name');
  expect(screen.getByRole('combobox', { name: 'City becomes' })).toHaveDisplayValue('City (new)');
  expect(screen.getByText('Same as last import')).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Preview of the rows' }));
  expect(rows.getByRole('row', { name: /^2/ })).toHaveTextContent('New contact(415) 555-0101Ann');
  expect(rows.getByRole('row', { name: /^3/ })).toHaveTextContent('InvalidThe phone is missing.');
});

test('[IN-14] without a phone column, and with two, the import cannot be started', async () => {
  const { user } = openDraft(read);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Reach becomes' }), 'Leave out');
  expect(await screen.findByText('Choose the column with the phone numbers.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start import' })).toBeDisabled();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Who becomes' }), 'Phone');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start import' })).toBeEnabled());
  await user.selectOptions(screen.getByRole('combobox', { name: 'City becomes' }), 'Phone');
  expect(await screen.findByText(duplicateTargetMessage('Phone'))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start import' })).toBeDisabled();
});

test('[IN-14] another delimiter is read anew: what was chosen for the old columns is not sent', async () => {
  const { user } = openDraft(read);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Who becomes' }), 'First name');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Delimiter' }), 'Semicolon');

  await waitFor(() =>
    expect(askedOf(previewImport).at(-1)?.plan).toMatchObject({ delimiter: ';', targets: [] }),
  );
});

test('[IN-14] a start that is refused keeps every choice, and goes through the second time', async () => {
  mockApi(startImport, fails('unavailable'), answers(anImport({ state: 'queued' })));
  const { user, notices } = openDraft(read);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Who becomes' }), 'First name');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Add these contacts to a list' }),
    'Regulars',
  );
  const start = screen.getByRole('button', { name: 'Start import' });
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));

  expect(screen.getByRole('combobox', { name: 'Who becomes' })).toHaveDisplayValue('First name');
  expect(screen.getByRole('combobox', { name: 'Add these contacts to a list' })).toHaveDisplayValue(
    'Regulars',
  );
  await user.click(start);
  await waitFor(() => expect(askedOf(startImport)).toHaveLength(2));
  expect(askedOf(startImport)[1]).toMatchObject({
    importId: 7,
    listId: 4,
    plan: { targets: ['firstName', 'phone', 'field:City'] },
  });
});

test('[IN-14] a preview that fails is retried with the same choices', async () => {
  mockApi(
    previewImport,
    answers(aDraft()),
    fails('rate_limited'),
    answers<typeof previewImport>(({ plan }) => read(plan)),
  );
  const { user } = renderScreen(<ContactImportScreen />, { at: '/?draft=7' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Who becomes' }), 'Last name');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('combobox', { name: 'Who becomes' })).toHaveDisplayValue('Last name');
  expect(askedOf(previewImport).at(-1)?.plan?.targets[0]).toBe('lastName');
});

test('[IN-14] an upload that is no draft any more leads back to another file', async () => {
  mockApi(previewImport, fails('import_begun'));
  const { user } = renderScreen(<ContactImportScreen />, { at: '/?draft=7' });
  expect(await screen.findByText(errors.import_begun.message)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));

  expect(await screen.findByText('Drop a CSV file here')).toBeInTheDocument();
});

/** Returns a file with a consent column, an unclear value in it, and two more phone columns. */
function consentDraft(plan: ImportDraft['plan'] | undefined): ImportDraft {
  const draft = aDraft();
  const targets = plan?.targets.length ? plan.targets : ['name', 'phone', 'skip', 'skip', 'textConsent'];
  const headers = ['Who', 'Mobile', 'Home', 'Work', 'SMS consent'];
  const isAnswered = plan?.meanings?.some(({ means }) => means === 'opted_out') ?? false;

  return {
    ...draft,
    plan: { ...draft.plan, ...plan, targets },
    columns: headers.map((header, at) => ({
      header,
      samples: [],
      target: targets[at] ?? 'skip',
      because: 'header',
      phones: at > 0 && at < 4 ? 2 : 0,
    })),
    rows: draft.rows.map((row) => ({ ...row, isRefused: row.line === 2 })),
    consent: {
      refusedRows: isAnswered ? 3 : 1,
      blockedRows: 1,
      unclear: isAnswered ? [] : [{ column: 4, value: 'Maybe', rows: 2 }],
    },
  };
}

test('[TX-05] rows that say no are counted, and an unclear value is answered before the start', async () => {
  mockApi(startImport, answers(anImport({ state: 'queued' })));
  const { user } = openDraft(consentDraft);

  expect(
    await screen.findByText(/^1 row opts out of texts. The import will opt that contact out/),
  ).toBeInTheDocument();
  expect(screen.getByText('1 row has the status blocked.')).toBeInTheDocument();
  const preview = within(screen.getByRole('table', { name: 'Preview of the rows' }));
  expect(preview.getByRole('row', { name: /^2/ })).toHaveTextContent('Opts out of texts');
  expect(screen.getByRole('button', { name: 'Start import' })).toBeDisabled();

  await user.selectOptions(screen.getByRole('combobox', { name: /“Maybe” in SMS consent/ }), 'Opted out');
  expect(
    await screen.findByText(/^3 rows opt out of texts. The import will opt those contacts out/),
  ).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /“Maybe”/ })).toHaveDisplayValue('Opted out');
  await user.click(screen.getByRole('button', { name: 'Start import' }));
  await waitFor(() => expect(askedOf(startImport)).toHaveLength(1));
  expect(askedOf(startImport)[0]?.plan.meanings).toEqual([{ column: 4, value: 'Maybe', means: 'opted_out' }]);
});

test('[TX-05] a file of unsubscribed contacts says so, and a person can say otherwise', async () => {
  const { user } = openDraft((plan) => {
    const draft = aDraft();
    const isOptOutFile = plan?.isOptOutFile ?? true;
    const consent = { refusedRows: isOptOutFile ? 2 : 0, blockedRows: 0, unclear: [] };

    return { ...draft, plan: { ...draft.plan, isOptOutFile }, consent };
  });
  const everyone = await screen.findByRole('checkbox', { name: 'Everyone in this file opted out' });
  expect(everyone).toBeChecked();
  await user.click(everyone);

  expect(await screen.findByText('No rows opt out of texts.')).toBeInTheDocument();
  expect(askedOf(previewImport).at(-1)?.plan?.isOptOutFile).toBe(false);
});

test('[TX-06] columns of phones that are not used are named, and one can stand in', async () => {
  const { user } = openDraft(consentDraft);
  expect(
    await screen.findByText('Phone numbers come from Mobile. Not used as phone numbers: Home and Work.'),
  ).toBeInTheDocument();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'If a row has no phone number there, use' }),
    'Work',
  );

  expect(
    await screen.findByText('Phone numbers come from Mobile. Not used as phone numbers: Home.'),
  ).toBeInTheDocument();
  expect(askedOf(previewImport).at(-1)?.plan?.targets).toEqual([
    'name',
    'phone',
    'skip',
    'fallbackPhone',
    'textConsent',
  ]);
});
