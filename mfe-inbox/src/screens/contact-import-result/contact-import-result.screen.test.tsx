import { getImport, getImportProblems, undoImport } from 'shared-contracts/api/imports';
import { errors } from 'shared-contracts/errors';
import { answers, askedOf, fails, mockApi, renderScreen, screen, waitFor, within } from 'shared-ui/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { anImport } from '../../testing/samples.ts';
import { ContactImportResultScreen } from './contact-import-result.screen.tsx';

afterEach(() => vi.restoreAllMocks());

const tomorrow = '2120-01-01T00:00:00.000Z';
const open = () => renderScreen(<ContactImportResultScreen />, { at: '/7', route: '/:importId' });

test('[IN-14] invalid rows are counted, named and handed out as a file', async () => {
  mockApi(
    getImport,
    answers(
      anImport({ rowsDone: 1_006, created: 1_000, updated: 1, duplicates: 2, invalid: 3, stillOptedOut: 1 }),
    ),
  );
  mockApi(getImportProblems, answers({ url: 'https://api.test/downloads/x', expiresAt: tomorrow }));
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, notices } = open();

  expect(await screen.findByText('The import is done')).toBeInTheDocument();
  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(figures).toEqual([
    ['Rows', '1,006'],
    ['Created', '1,000'],
    ['Updated', '1'],
    ['Duplicate', '2'],
    ['Invalid', '3'],
  ]);
  expect(
    screen.getByText(/^1 contact had opted out of texts before and stays opted out/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download rejected rows' }));
  await waitFor(() => expect(notices).toMatchObject([{ text: 'The file is being downloaded.' }]));
  expect(followed).toHaveBeenCalledOnce();
});

test('[IN-14] without rows to fix there is no file, and after a day no undo', async () => {
  mockApi(getImport, answers(anImport({ list: { id: 4, name: 'Fair & Co' } })));
  open();

  expect(await screen.findByRole('link', { name: 'Open list Fair & Co' })).toHaveAttribute(
    'href',
    '/contacts?listName=Fair%20%26%20Co',
  );
  expect(screen.queryByRole('button', { name: 'Download rejected rows' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument();
});

test('[IN-14] an undo needs a confirmation; what it reverted and kept is shown', async () => {
  const done = anImport({ undoableUntil: tomorrow, created: 3, updated: 1 });
  const undone = anImport({ state: 'undone', undone: 3, kept: 1 });
  mockApi(getImport, answers(done));
  mockApi(undoImport, answers({ ...done, state: 'undoing' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '3 contacts created by this import will be deleted, and its changes to 1 contact will be undone.',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(askedOf(undoImport)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  mockApi(getImport, answers(undone));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo import' }),
  );

  expect(await screen.findByText('This import was undone')).toBeInTheDocument();
  expect(
    screen.getByText('3 contacts reverted, 1 kept because of later changes or texts.'),
  ).toBeInTheDocument();
});

test('[IN-14] an undo that is refused says why, and the result stays', async () => {
  mockApi(getImport, answers(anImport({ undoableUntil: tomorrow })));
  mockApi(undoImport, fails('import_not_undoable'));
  const { user, notices } = open();
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo import' }),
  );

  await waitFor(() => expect(notices).toMatchObject([{ text: errors.import_not_undoable.message }]));
  expect(screen.getByText('The import is done')).toBeInTheDocument();
});

test('[IN-14] a running import says how far it is, how fast and how long still', async () => {
  mockApi(
    getImport,
    answers(
      anImport({
        state: 'running',
        rowsDone: 20_000,
        rowsExpected: 100_000,
        rowsPerSecond: 4_000,
        secondsLeft: 20,
      }),
    ),
  );
  open();

  expect(await screen.findByText('20,000 of about 100,000 rows')).toBeInTheDocument();
  expect(screen.getByText('About 20 seconds left')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Import progress' })).toHaveAttribute('value', '20000');
});

test('[IN-14] one that stopped says what is there and that it may be uploaded again', async () => {
  mockApi(getImport, answers(anImport({ state: 'failed', rowsDone: 2_000 })));
  open();

  expect(await screen.findByText('The import stopped')).toBeInTheDocument();
  expect(screen.getByText(/after 2,000 rows\. Upload the file again/)).toBeInTheDocument();
});

test('[IN-14] a result that failed to load can be retried', async () => {
  mockApi(getImport, fails('unavailable'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApi(getImport, answers(anImport()));
  await user.click(retry);

  expect(await screen.findByText('The import is done')).toBeInTheDocument();
});

test('[TX-05][TX-06] opt-outs and blocks of the file are counted, and rows to check are named', async () => {
  const reason = '“a / b” contains more than one phone number. (206) 555-0117 was used.';
  mockApi(
    getImport,
    answers(anImport({ optedOutByFile: 2, blockedByFile: 1, notedRows: 2, notes: [{ line: 5, reason }] })),
  );
  open();

  expect(
    await screen.findByText('2 contacts said no to texts in the file and were opted out.'),
  ).toBeInTheDocument();
  expect(screen.getByText('1 contact was blocked by the file.')).toBeInTheDocument();
  expect(screen.getByText('Check 2 rows')).toBeInTheDocument();
  expect(screen.getByText(`Line 5: ${reason}`)).toBeInTheDocument();
  expect(screen.getByText('And 1 more.')).toBeInTheDocument();
});
