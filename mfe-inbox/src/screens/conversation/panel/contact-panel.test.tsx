import { listConsent } from 'shared-contracts/api/contacts';
import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { listRewardParticipants } from 'shared-contracts/api/rewards';
import { listScheduled } from 'shared-contracts/api/scheduling';
import { getTeamConversation } from 'shared-contracts/api/team';
import { listNotes } from 'shared-contracts/api/team/notes';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import { answers, askedOf, mockApi, renderScreen, screen, staff } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { aContact, aNote, aTeamConversation } from '../../../testing/samples.ts';
import { ContactPanel } from './contact-panel.tsx';

const since = '2026-07-01T16:00:00.000Z';
const aField = (fieldName: string, fieldType: CustomField['fieldType']): CustomField => ({
  id: 1,
  orgId: 1,
  fieldName,
  fieldType,
  defaultValue: '',
  fieldApply: 'EntireOrg',
  accountIds: [],
  listIds: [],
  createdAt: since,
  updatedAt: since,
});
const marta = aContact({
  metadata: { last_visit: '2026-03-31', cups: '1200', drink: 'Flat white', empty: '' },
  lists: [{ id: 4, name: 'Regulars' }],
});
const page = <Item,>(...items: Item[]) => ({ items, nextPageCursor: 0 });

beforeEach(() => {
  mockApi(listCustomFields, answers(page(aField('last_visit', 'Date'), aField('cups', 'Number'))));
  mockApi(listScheduled, answers({ items: [] }));
  mockApi(listNotes, answers(page(aNote(4), aNote(3), aNote(2), aNote(1))));
  mockApi(
    getTeamConversation,
    answers(aTeamConversation({ tags: [{ id: 31, name: 'Catering', color: 'red' }] })),
  );
  mockApi(
    listRewardParticipants,
    answers(
      page({
        id: 1,
        phone: marta.phone,
        rewardPoints: 120,
        subscribedAt: since,
        contact: { id: marta.id, name: marta.name },
      }),
    ),
  );
  mockApi(listConsent, answers({ items: [], nextPageCursor: 0 }));
});

test('[IN-02] a colleague who may only read sees no rewards, and asks for none', async () => {
  const me = staff('viewer', {
    accountPermissions: [{ accountId: 11, permissions: ['view_conversations'] }],
    orgPermissions: [],
  });
  renderScreen(<ContactPanel contact={marta} />, { me });
  expect(await screen.findByText('Flat white')).toBeInTheDocument();

  expect(screen.queryByRole('region', { name: 'Rewards' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit contact' })).not.toBeInTheDocument();
  expect(askedOf(listRewardParticipants)).toEqual([]);
  expect(askedOf(listCustomFields)).toEqual([]);
});

test('[IN-02] rewards are not mentioned if they are turned off', async () => {
  const owner = staff();
  const me = { ...owner, organization: { ...owner.organization, isRewardsEnabled: false } };
  renderScreen(<ContactPanel contact={marta} />, { me });
  expect(await screen.findByText('Catering')).toBeInTheDocument();

  expect(screen.queryByText(/points/)).not.toBeInTheDocument();
  expect(askedOf(listRewardParticipants)).toEqual([]);
});

test('[IN-02] shows fields by label and type, lists, tags, points, and the latest notes', async () => {
  const { user } = renderScreen(<ContactPanel contact={marta} />);

  expect(await screen.findByText('Mar 31, 2026')).toBeInTheDocument();
  expect(screen.getByText('Last visit')).toBeInTheDocument();
  expect(screen.getByText('1,200')).toBeInTheDocument();
  expect(screen.queryByText('Empty')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Regulars' })).toBeInTheDocument();
  expect(await screen.findByText('Catering')).toBeInTheDocument();
  expect(await screen.findByText(/^120 points, since/)).toBeInTheDocument();
  expect(await screen.findByText('Note 2')).toBeInTheDocument();
  expect(screen.queryByText('Note 1')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(screen.getByText('Note 1')).toBeInTheDocument();
});
