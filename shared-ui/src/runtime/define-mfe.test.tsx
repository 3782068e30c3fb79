import { useId } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { listInbox } from 'shared-contracts/api/inbox';
import { lazyScreen } from '../parts/lazy-screen.tsx';
import {
  answers,
  askedOf,
  mockApi,
  remoteConformance,
  renderRemote,
  screen,
  userEvent,
} from '../testing/index.ts';
import { defineMfe } from './define-mfe.tsx';
import type { AskAhead } from './define-mfe.tsx';
import { askPagesAhead, useAskPages } from './use-ask.ts';
import { useBusEvent } from './use-bus.ts';
import { useCaller } from './session-hooks.ts';

function Inbox() {
  const { accountId } = useCaller();
  useBusEvent('contact.changed', () => undefined);
  const inbox = useAskPages(listInbox, { accountId });

  return <p id={useId()}>{inbox.isPending ? 'Loading' : `${inbox.data?.items.length} conversations`}</p>;
}

const at = '/conversations';
const page = defineMfe({ name: 'mfe-inbox', module: './page', Component: Inbox });
const mock = () => mockApi(listInbox, answers({ items: [], nextPageCursor: 0, unreadCount: 0 }));

remoteConformance({ title: 'a module made by defineMfe', lifecycles: page, at, mock });

test('[PF-04] page and drawer of one remote stand side by side and leave one by one', async () => {
  mock();
  const drawer = defineMfe({ name: 'mfe-inbox', module: './drawer', Component: () => <p>The drawer</p> });
  const one = await renderRemote(page, { at });
  const two = await renderRemote(drawer, { changes: { identifierPrefix: 'drawer-' } });
  await one.unmount();

  expect(screen.getByText('The drawer')).toBeInTheDocument();
  await two.unmount();
});

test('ids carry the prefix of their root', async () => {
  mock();
  const remote = await renderRemote(page, { at, changes: { identifierPrefix: 'inbox-' } });

  expect((await screen.findByText('0 conversations')).id).toContain('inbox-');
  await remote.unmount();
});

test('the first view’s data is requested once, until the view is shown', async () => {
  mock();
  const stood = vi.fn();
  const askAhead: AskAhead = ({ client }, cache) => {
    askPagesAhead({ client, cache }, listInbox, { accountId: 11 });

    return stood;
  };
  const remote = await renderRemote(
    defineMfe({ name: 'mfe-inbox', module: './page', Component: Inbox, askAhead }),
    { at },
  );

  expect(await screen.findByText('0 conversations')).toBeInTheDocument();
  expect(askedOf(listInbox)).toEqual([{ accountId: 11 }]);
  expect(stood).toHaveBeenCalledOnce();
  await remote.unmount();
  expect(stood).toHaveBeenCalledOnce();
});

test('[PF-04] a first question that throws leaves the module as it is', async () => {
  mock();
  const askAhead = (): never => {
    throw new Error('no such question');
  };
  const remote = await renderRemote(
    defineMfe({ name: 'mfe-inbox', module: './page', Component: Inbox, askAhead }),
    { at },
  );

  expect(await screen.findByText('0 conversations')).toBeInTheDocument();
  await remote.unmount();
});

test('[SH-13] the screen before gives way at once, even where the next one is held', async () => {
  const Held = lazyScreen(() => new Promise<never>(() => undefined));
  const Component = () => {
    const navigate = useNavigate();

    return useLocation().pathname === '/conversations/new' ? (
      <Held />
    ) : (
      <button type="button" onClick={() => void navigate('/conversations/new')}>
        Save changes
      </button>
    );
  };
  const remote = await renderRemote(defineMfe({ name: 'mfe-inbox', module: './page', Component }), {
    at,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));

  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await remote.unmount();
});

test('[SH-13] a link to a page of another remote leads there, whatever the routes do with unknown addresses', async () => {
  const Component = () => {
    const navigate = useNavigate();

    return useLocation().pathname === '/conversations' ? (
      <button type="button" onClick={() => void navigate('/settings/users')}>
        Invite your team
      </button>
    ) : (
      <Navigate to="/conversations" replace />
    );
  };
  const remote = await renderRemote(defineMfe({ name: 'mfe-inbox', module: './page', Component }), {
    at,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite your team' }));

  expect(location.pathname).toBe('/settings/users');
  expect(screen.queryByRole('button', { name: 'Invite your team' })).not.toBeInTheDocument();
  await remote.unmount();
});
