import { expect, test } from 'vitest';
import { queryOf, readView, sortOf, usualSorting, writeView } from './contacts-view.ts';
import type { ContactsView } from './contacts-view.ts';

const view = (address: string): ContactsView => readView(new URLSearchParams(address));

test('[IN-10] an address leads to the same view again', () => {
  const full: ContactsView = {
    listName: 'VIP guests',
    searchBy: 'phone',
    search: '415 555',
    filters: [
      {
        type: 'date',
        field: 'created',
        operation: 'bt',
        queryValue: '2026-07-01',
        queryValueTo: '2026-07-21',
      },
    ],
    sorting: { by: 'name', isDescending: true },
  };

  expect(view(writeView(full).toString())).toEqual(full);
  expect(writeView(view('')).toString()).toBe('');
});

test('[IN-10] an address written by hand is read as far as it is valid', () => {
  expect(view('filters=not json&sort=sideways&listName=')).toEqual({
    listName: 'All',
    searchBy: 'name',
    search: '',
    filters: [],
    sorting: usualSorting,
  });
  expect(view('filters=[{"type":"nonsense"}]').filters).toEqual([]);
});

test('[IN-10] a phone without digits is sent as it is: it must not match every contact', () => {
  expect(queryOf(view('searchBy=phone&search=abc'))).toEqual({ list_name: 'All', phone_number: 'abc' });
});

test('[IN-10] asks by name or by phone, never by both', () => {
  expect(queryOf(view('search=ann'))).toEqual({ list_name: 'All', name_search_term: 'ann' });
  expect(queryOf(view('searchBy=phone&search=%28415%29+555-0123'))).toEqual({
    list_name: 'All',
    phone_number: '+14155550123',
  });
  expect(queryOf(view('searchBy=phone&search=555-01'))).toEqual({ list_name: 'All', phone_number: '55501' });
});

test('[IN-10] days are sent as YYYY-MM-DD', () => {
  const filters = [
    { type: 'date', field: 'created', operation: 'af', queryValue: '2026-07-21T13:45:00.000Z' },
  ];

  expect(queryOf(view(`filters=${encodeURIComponent(JSON.stringify(filters))}`)).filters).toEqual([
    { type: 'date', field: 'created', operation: 'af', queryValue: '2026-07-21' },
  ]);
});

test('[IN-10] the order of the table is sent in the API’s words', () => {
  expect(sortOf(usualSorting)).toBe('-created');
  expect(sortOf({ by: 'name', isDescending: false })).toBe('name');
  expect(sortOf({ by: 'activity', isDescending: true })).toBe('-activity');
});
