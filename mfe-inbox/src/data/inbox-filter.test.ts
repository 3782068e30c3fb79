import { listInbox } from 'shared-contracts/api/inbox';
import { addressOf } from 'shared-contracts/client';
import { drawers } from 'shared-contracts/drawers';
import { expect, test } from 'vitest';
import { everything, inboxQuery, isNarrowed } from './inbox-filter.ts';

test('[IN-01] no chip active asks for unread, opened and closed', () => {
  expect(inboxQuery(7, everything)).toEqual({
    accountId: 7,
    show_unread: true,
    show_opened: true,
    show_closed: true,
  });
});

test('[IN-01] active chips ask for themselves alone', () => {
  expect(inboxQuery(7, { search: ' ann ', chips: ['unread', 'closed'] })).toEqual({
    accountId: 7,
    name_search_term: 'ann',
    show_unread: true,
    show_opened: false,
    show_closed: true,
  });
});

test('[SH-13] knows whether something is filtered away', () => {
  expect(isNarrowed(everything)).toBe(false);
  expect(isNarrowed({ search: '  ', chips: [] })).toBe(false);
  expect(isNarrowed({ search: 'a', chips: [] })).toBe(true);
  expect(isNarrowed({ search: '', chips: ['closed'] })).toBe(true);
});

test('[IN-01] the shell asks ahead for what the drawer asks first', () => {
  expect(addressOf(listInbox, inboxQuery(7, everything))).toBe(drawers.conversations.firstCall(7));
});
