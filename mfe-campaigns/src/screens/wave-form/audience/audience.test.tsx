import { useState } from 'react';
import { createList, listLists } from 'shared-contracts/api/contacts/lists';
import { listGroups } from 'shared-contracts/api/groups';
import type { Group } from 'shared-contracts/domain/group';
import type { Me } from 'shared-contracts/domain/user';
import { aList } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { recordAnswers } from '../../../testing/recorded.ts';
import { blankValues } from '../values/form-values.ts';
import type { WaveFormValues } from '../values/form-values.ts';
import { AudienceSection } from './audience-section.tsx';

const regulars = { id: 4, name: 'Regulars', size: 40 };
const coast: Group = {
  id: 3,
  name: 'Coast',
  org_id: 1,
  organization: 'Harbor Coffee',
  accounts: [],
  accountCount: 2,
  defaultLists: [
    { id: 31, name: 'Café guests' },
    { id: 32, name: 'Members' },
  ],
  createdAt: '2026-01-02T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
};
let current: WaveFormValues;

function Audience({ first, problem }: { first: Partial<WaveFormValues>; problem: string | undefined }) {
  const [values, setValues] = useState({
    ...blankValues({ type: 'account', timeZone: 'America/New_York' }),
    ...first,
  });
  current = values;

  return (
    <AudienceSection
      values={values}
      change={(part) =>
        setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
      }
      problemOf={() => problem}
    />
  );
}

interface Shown {
  readonly problem?: string;
  readonly me?: Me;
}
const show = (first: Partial<WaveFormValues> = {}, { problem, me = staff() }: Shown = {}) =>
  renderScreen(<Audience first={first} problem={problem} />, { me });
const lists = () => within(screen.getByRole('group', { name: 'Lists' }));

beforeEach(() => {
  recordAnswers();
  mockApi(listGroups, answers({ items: [coast], nextPageCursor: 0 }));
});

test('[CA-04] people who opted out are no audience, and groups are for who manages them', async () => {
  const items = [
    aList({ id: 1, name: 'All', kind: 'all' }),
    aList({ id: 2, name: 'Unsubscribe', kind: 'unsubscribe' }),
  ];
  mockApi(listLists, answers({ items, nextPageCursor: 0 }));
  show({}, { me: staff('owner', { orgPermissions: [] }) });

  expect(await lists().findByRole('checkbox', { name: /^All/ })).toBeVisible();
  expect(lists().queryByRole('checkbox', { name: /^Unsubscribe/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test.each([
  ['', 'No lists yet.'],
  ['brunch', 'No lists start with that.'],
])('[CA-04] a search for %j without a match says %j', async (typed, words) => {
  mockApi(listLists, answers({ items: [], nextPageCursor: 0 }));
  const { user } = show();
  await user.type(lists().getByRole('textbox'), `${typed}{Enter}`);

  expect(await lists().findByText(words)).toBeVisible();
});

test('[CA-04] lists that could not be loaded say so, and a chosen one can still be removed', async () => {
  mockApi(listLists, fails('invalid_input'));
  const { user } = show({ lists: [regulars] });
  expect(await lists().findByRole('alert')).toHaveTextContent('The lists could not be loaded.');
  await user.click(lists().getByRole('button', { name: 'Remove Regulars' }));

  expect(current.lists).toEqual([]);
});

test('[CA-04] a chosen list that the search hides stays chosen', async () => {
  mockApi(
    listLists,
    answers(({ prefix }) => ({
      items: prefix ? [aList({ id: 5, name: 'Members' })] : [aList({ id: 4, name: 'Regulars' })],
      nextPageCursor: 0,
    })),
  );
  const { user } = show();
  await user.click(await lists().findByRole('checkbox', { name: /^Regulars/ }));
  await user.type(lists().getByRole('textbox'), 'mem{Enter}');
  await user.click(await lists().findByRole('checkbox', { name: /^Members/ }));
  await waitFor(() => expect(lists().queryByRole('checkbox', { name: /^Regulars/ })).not.toBeInTheDocument());

  expect(current.lists.map(({ name }) => name)).toEqual(['Regulars', 'Members']);
  expect(lists().getByRole('list', { name: 'Lists: chosen' })).toHaveTextContent('Regulars');
});

test('[CA-04] an error at the lists describes their group', () => {
  show({}, { problem: 'Choose at least one list.' });

  expect(screen.getByRole('group', { name: 'Lists' })).toHaveAccessibleDescription(
    'Choose at least one list.',
  );
});

test('[CA-04] excluded lists are apart from the audience, and those of a draft are shown at once', async () => {
  const first = show({ lists: [regulars] });
  expect(screen.queryByRole('group', { name: 'Excluded lists' })).not.toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: 'Exclude lists' }));
  const excluded = within(screen.getByRole('group', { name: 'Excluded lists' }));
  await first.user.click(await excluded.findByRole('checkbox', { name: /^All/ }));
  expect(current.excludedLists.map(({ name }) => name)).toEqual(['All']);
  expect(current.lists).toEqual([regulars]);
  first.unmount();
  show({ excludedLists: [regulars] });

  expect(screen.getByRole('group', { name: 'Excluded lists' })).toHaveTextContent('Regulars');
});

test('[CA-14] a list whose name is taken is not created; another one is added to the chosen lists', async () => {
  mockApi(createList, fails('list_exists'), answers(aList({ id: 8, name: 'Brunch', size: 0 })));
  const { user } = show({ lists: [regulars] });
  await user.click(screen.getByRole('button', { name: 'New list' }));
  const dialog = within(await findDialog('New list'));
  const name = dialog.getByRole('textbox');
  await user.type(name, 'Regulars{Enter}');
  await waitFor(() => expect(name).toBeInvalid());
  expect(current.lists).toEqual([regulars]);
  await user.clear(name);
  await user.type(name, 'Brunch{Enter}');

  expect(await screen.findByText(/^Brunch is selected and has no contacts yet\./)).toBeVisible();
  expect(current.lists.map(({ name: chosen }) => chosen)).toEqual(['Regulars', 'Brunch']);
});

test('[CA-04] another audience clears the lists, and a group offers its own', async () => {
  const { user } = show({ lists: [regulars] });
  await user.click(screen.getByRole('radio', { name: 'Contacts of every account in a group' }));
  expect(current.lists).toEqual([]);
  await screen.findByRole('option', { name: 'Coast' });
  expect(screen.queryByRole('group', { name: 'Lists' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Group/ }), 'Coast');
  expect(screen.getByRole('combobox', { name: /^Group/ })).toHaveAccessibleDescription(
    'Each of its 2 accounts sends from its own number.',
  );
  await user.type(lists().getByRole('textbox'), 'CAFE{Enter}');
  await waitFor(() => expect(lists().queryByRole('checkbox', { name: 'Members' })).not.toBeInTheDocument());
  await user.click(lists().getByRole('checkbox', { name: 'Café guests' }));

  expect(current).toMatchObject({ groupId: 3, lists: [{ id: 31, name: 'Café guests', size: null }] });
});

test.each([
  ['cannot be had', fails('invalid_input'), "Groups couldn't be loaded."],
  [
    'do not exist',
    answers({ items: [], nextPageCursor: 0 }),
    'There are no groups yet. An administrator can create one.',
  ],
])('[CA-03] groups that %s are explained', async (_what, answer, words) => {
  mockApi(listGroups, answer);
  show({ type: 'organization' });

  expect(await screen.findByText(words)).toBeVisible();
  expect(askedOf(listGroups)).toHaveLength(1);
});
