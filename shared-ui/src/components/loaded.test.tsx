import { getProfile } from 'shared-contracts/api/users/own';
import { expect, test } from 'vitest';
import { useAsk } from '../runtime/use-ask.ts';
import { answers, fails, hangs, mockApi, renderScreen, screen, waitFor } from '../testing/index.ts';
import { Loaded } from './loaded.tsx';

const profile = { newEmail: null, digest: 'off', timeZone: 'America/New_York' } as const;

interface NoteProps {
  readonly isReady?: boolean;
  readonly keepsDeleted?: boolean;
}

function Note(props: NoteProps) {
  const query = useAsk(getProfile, {});

  return (
    <>
      <Loaded query={query} loading={<p>Loading</p>} notFound={<p>Not found</p>} {...props}>
        {({ timeZone }) => <input aria-label={timeZone} />}
      </Loaded>
      <button onClick={() => void query.refetch()}>Read again</button>
      <output>{query.isError ? 'failed' : 'read'}</output>
    </>
  );
}

const field = () => screen.findByRole('textbox', { name: 'America/New_York' });
const hasFailed = () => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('failed'));

test('[SH-17] content that could not be read says why, and is read again', async () => {
  mockApi(getProfile, fails('rate_limited'), answers(profile));
  const { user } = renderScreen(<Note />);
  expect(await screen.findByRole('alert')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await field()).toBeInTheDocument();
});

test('[SH-17] content that cannot be read again stays, with what is typed in it', async () => {
  mockApi(getProfile, answers(profile), fails('rate_limited'));
  const { user } = renderScreen(<Note />);
  await user.type(await field(), 'half a sen');
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await hasFailed();

  expect(await field()).toHaveValue('half a sen');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  { keepsDeleted: false, shown: ['Not found'] },
  { keepsDeleted: true, shown: ['half a sen'] },
])(
  '[SH-28] deleted content is replaced, unless it is kept: $keepsDeleted',
  async ({ keepsDeleted, shown }) => {
    mockApi(getProfile, answers(profile), fails('not_found'));
    const { user } = renderScreen(<Note keepsDeleted={keepsDeleted} />);
    await user.type(await field(), 'half a sen');
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    await hasFailed();
    const found = [screen.queryByText('Not found'), screen.queryByDisplayValue('half a sen')];

    expect(found.flatMap((one) => one?.textContent || (one ? 'half a sen' : []))).toEqual(shown);
  },
);

test('[SH-28] content that never existed is not found, even if deleted content is kept', async () => {
  mockApi(getProfile, fails('not_found'));
  renderScreen(<Note keepsDeleted />);

  expect(await screen.findByText('Not found')).toBeInTheDocument();
});

test('[SH-17] content that waits for something else is loading', async () => {
  mockApi(getProfile, answers(profile));
  const { unmount } = renderScreen(<Note isReady={false} />);
  await waitFor(() => expect(screen.getByText('Loading')).toBeInTheDocument());
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  unmount();

  mockApi(getProfile, hangs());
  renderScreen(<Note />);
  expect(await screen.findByText('Loading')).toBeInTheDocument();
});
