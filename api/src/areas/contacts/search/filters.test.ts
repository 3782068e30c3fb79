import fc from 'fast-check';
import {
  createContact,
  listFilters,
  listFiltersWithFields,
  searchContacts,
} from 'shared-contracts/api/contacts';
import type { ContactSort } from 'shared-contracts/api/contacts';
import { dayOf, numberOf } from 'shared-contracts/domain/contact-filter';
import type { ContactFilter } from 'shared-contracts/domain/contact-filter';
import { expect, test } from 'vitest';
import { createCustomField } from 'shared-contracts/api/custom-fields';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { tallied } from '../../../testing/tally-faults.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';

const api = useApi();

async function idsOf(staff: SignedIn, filters: readonly ContactFilter[]): Promise<number[]> {
  const { accountId } = staff;
  const page = await staff.call(searchContacts, {
    accountId,
    suggestion: false,
    filters: JSON.stringify(filters),
  });
  expect(page.total).toBe(page.items.length);

  return page.items.map(({ id }) => id).toSorted((left, right) => left - right);
}

test('[IN-10] refuses meaningless filters and lists valid ones', async () => {
  const staff = await api.signedIn('owner');
  const refusals: [ContactFilter, string][] = [
    [
      { type: 'date', field: 'created', operation: 'af', queryValue: 'soon' },
      'Enter a date such as 2026-03-31.',
    ],
    [
      { type: 'date', field: 'birthday', operation: 'eq', queryValue: '2026-02-30' },
      'Enter a date such as 2026-03-31.',
    ],
    [
      { type: 'date', field: 'birthday', operation: 'bt', queryValue: '2026-02-01' },
      'Enter a date such as 2026-03-31.',
    ],
    [
      { type: 'number', field: 'visits', operation: 'eq', queryValue: '1e3' },
      'Enter a number such as 12 or 12.5.',
    ],
    [
      { type: 'text', field: 'city', operation: 'af', queryValue: 'Kent' },
      'Text can only be matched exactly.',
    ],
    [
      { type: 'choice', field: 'opt_in', operation: 'eq', queryValue: 'maybe' },
      "Choose one of this filter's values.",
    ],
  ];
  for (const [filter, sentence] of refusals) {
    expect((await expectRefusal(idsOf(staff, [filter]), 'invalid_input')).fields).toEqual({
      filters: sentence,
    });
  }
  const broken = { accountId: staff.accountId, suggestion: false, filters: '[{' };
  await expectRefusal(staff.call(searchContacts, broken), 'invalid_input');
});

test('[IN-10] lists the filterable fields, without custom fields of type text', async () => {
  const staff = await api.signedIn('owner');
  for (const [fieldName, fieldType] of [
    ['birthday', 'Date'],
    ['visits', 'Number'],
    ['favorite_drink', 'text'],
  ] as const) {
    await staff.call(createCustomField, { fieldName, fieldType });
  }

  const everyField = ['created', 'last_activity', 'opt_in', 'blocked'];
  expect((await staff.call(listFilters, {})).items.map(({ field }) => field)).toEqual(everyField);
  const { items } = await staff.call(listFiltersWithFields, {});
  expect(items.slice(4)).toMatchObject([
    { field: 'birthday', type: 'date', operations: ['eq', 'af', 'bf', 'bt'] },
    { field: 'visits', type: 'number' },
  ]);
});

test('[IN-10] days are those of the account, and ISO instants are cut to their day', async () => {
  const staff = await api.signedIn('owner'); // in New York
  const { contactId } = await api.make.contact(staff, { createdAt: new Date('2026-03-08T03:30:00Z') });
  const created = (operation: ContactFilter['operation'], queryValue: string): ContactFilter[] => [
    { type: 'date', field: 'created', operation, queryValue },
  ];

  expect(await idsOf(staff, created('eq', '2026-03-07T23:00:00.000Z'))).toEqual([contactId]);
  expect(await idsOf(staff, created('eq', '2026-03-08'))).toEqual([]);
  expect(await idsOf(staff, created('af', '2026-03-07'))).toEqual([]);
  expect(await idsOf(staff, created('bf', '2026-03-08'))).toEqual([contactId]);
});

interface Person {
  readonly metadata: Record<string, string>;
  readonly blocked: boolean;
  readonly isOut: boolean;
}

const day = fc
  .date({ min: new Date('1999-12-01'), max: new Date('2000-04-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.oneof(
  fc.integer({ min: -5, max: 5 }).map(String),
  fc.constantFrom('1.5', '-0.25', '+3', ' 4 '),
);
const value = fc.oneof(
  day,
  amount,
  day.map((text) => `${text}T10:00:00Z`),
  fc.constantFrom(
    'Chai',
    'chai',
    'CHAI ',
    '2000-02-30',
    '1900-02-29',
    '2000-02-29',
    '1e3',
    '12,5',
    "'; --",
    '%',
  ),
);
const field = fc.constantFrom('birthday', 'visits', 'drink');
const person: fc.Arbitrary<Person> = fc.record({
  metadata: fc.dictionary(field, value, { maxKeys: 3 }),
  blocked: fc.boolean(),
  isOut: fc.boolean(),
});
const operation = fc.constantFrom('eq' as const, 'af' as const, 'bf' as const, 'bt' as const); // keeps the literals
const filter: fc.Arbitrary<ContactFilter> = fc.oneof(
  fc.record({ type: fc.constant('date' as const), field, operation, queryValue: day, queryValueTo: day }),
  fc.record({
    type: fc.constant('number' as const),
    field,
    operation,
    queryValue: amount,
    queryValueTo: amount,
  }),
  fc.record({
    type: fc.constant('text' as const),
    field,
    operation: fc.constant('eq' as const),
    queryValue: value,
  }),
  fc.record({
    type: fc.constant('choice' as const),
    field: fc.constant('blocked'),
    operation: fc.constant('eq' as const),
    queryValue: fc.constantFrom('true', 'false'),
  }),
  fc.record({
    type: fc.constant('choice' as const),
    field: fc.constant('opt_in'),
    operation: fc.constant('eq' as const),
    queryValue: fc.constantFrom('in', 'out'),
  }),
);

function compares<Value>(
  operation_: ContactFilter['operation'],
  [own, one, two]: [Value, Value, Value],
): boolean {
  switch (operation_) {
    case 'eq':
      return own === one;
    case 'af':
      return own > one;
    case 'bf':
      return own < one;
    case 'bt':
      return own >= one && own <= two;
  }
}

/** Reference implementation of a filter. */
function holds(
  { type, field: name, operation: how, queryValue, queryValueTo = '' }: ContactFilter,
  one: Person,
): boolean {
  if (name === 'blocked') {
    return one.blocked === (queryValue === 'true');
  }
  if (name === 'opt_in') {
    return one.isOut === (queryValue === 'out');
  }
  const own = one.metadata[name]?.trim();
  if (own === undefined || own === '') {
    return false;
  }
  if (type === 'text') {
    return own.toLowerCase() === queryValue.trim().toLowerCase();
  }
  const read: (text: string) => string | number | undefined = type === 'date' ? dayOf : numberOf;
  const [kept, first, last] = [read(own), read(queryValue), read(queryValueTo)];

  return kept !== undefined && first !== undefined && compares(how, [kept, first, last ?? first]);
}

test.each(['created', 'last_activity', 'birthday'])(
  '[IN-10] %s is after the last day and before the first of the calendar for nobody',
  async (field) => {
    const staff = await api.signedIn('owner');
    const { accountId } = staff;
    const lastDay = { birthday: '9999-12-31' };
    await staff.call(createContact, { accountId, phone: '+12065550101', metadata: lastDay });
    await staff.call(createContact, {
      accountId,
      phone: '+12065550102',
      metadata: { birthday: '0001-01-01' },
    });
    for (const [operation, queryValue] of [
      ['af', '9999-12-31'],
      ['bf', '0001-01-01'],
    ] as const) {
      expect(await idsOf(staff, [{ type: 'date', field, operation, queryValue }])).toEqual([]);
    }
  },
);

test('[IN-10] any filters find exactly those contacts for which they hold', async () => {
  const staff = await api.signedIn('owner');
  const { accountId, orgId } = staff;
  const people = new Map<number, Person>();
  for (const one of fc.sample(person, { numRuns: 60, seed: 7 })) {
    const { id } = await staff.call(createContact, {
      accountId,
      phone: api.make.phone(),
      metadata: one.metadata,
    });
    people.set(id, one);
    await api.platform.database.db
      .updateTable('contacts')
      .set({ blocked: one.blocked, unsubscribed_at: one.isOut ? new Date() : null })
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .execute();
  }

  await fc.assert(
    fc.asyncProperty(fc.array(filter, { minLength: 1, maxLength: 2 }), async (filters) => {
      const expected = [...people].filter(([, one]) => filters.every((each) => holds(each, one)));
      expect(await idsOf(staff, filters).then((ids) => ids.length)).toBe(Math.min(expected.length, 50));
      if (expected.length <= 50) {
        expect(await idsOf(staff, filters)).toEqual(expected.map(([id]) => id));
      }
    }),
    { numRuns: 150 },
  );
});

const sorts: [ContactSort, string[]][] = [
  ['name', ['ana', 'Bo', 'bo', 'Cy', '']],
  ['-name', ['', 'Cy', 'bo', 'Bo', 'ana']],
  ['created', ['', 'Bo', 'bo', 'Cy', 'ana']],
  ['-created', ['ana', 'Cy', 'bo', 'Bo', '']],
  ['-activity', ['Bo', 'ana', 'Cy', 'bo', '']],
];

test.each(sorts)('[IN-10] sorts by %s', async (sort, names) => {
  const staff = await api.signedIn('owner');
  const { accountId, orgId } = staff;
  const { pool } = api.platform.database;
  for (const [n, name] of ['', 'Bo', 'bo', 'Cy', 'ana'].entries()) {
    await api.make.contact(staff, { name, createdAt: new Date(Date.UTC(2026, 0, 1 + n)) });
  }
  await pool.query(
    `insert into conversations (org_id, account_id, contact_id, activity, search_text)
     select org_id, account_id, id, nextval('conversation_activity'), search_text from contacts
     where org_id = $1 and name in ('Bo', 'ana') order by name desc`,
    [orgId],
  );

  const page = await staff.call(searchContacts, { accountId, suggestion: false, sort });

  expect(page.items.map(({ name }) => name)).toEqual(names);
});

test.each(['name', '-name', 'created', '-created', '-activity'] as const)(
  '[IN-10] pages by %s: nothing twice, nothing missing, counted once',
  async (sort) => {
    const staff = await api.signedIn('owner');
    const { accountId, orgId } = staff;
    const { pool } = api.platform.database;
    await tallied(pool, () =>
      pool.query(`insert into contacts (org_id, account_id, name, phone, created_at)
      select ${orgId}, ${accountId}, case when n % 7 = 0 then '' else 'Person ' || n % 9 end, '+1628' || (5000000 + n),
        now() - (n % 5) * interval '1 day' from generate_series(1, 130) n`),
    );
    await pool.query(`insert into conversations (org_id, account_id, contact_id, activity, search_text)
      select org_id, account_id, id, nextval('conversation_activity'), search_text from contacts
      where org_id = ${orgId} and id % 2 = 0`);
    const seen: number[] = [];
    const totals: (number | null)[] = [];
    let cursor = 0;
    do {
      const page = await staff.call(searchContacts, {
        accountId,
        suggestion: false,
        sort,
        start_cursor: cursor,
      });
      seen.push(...page.items.map(({ id }) => id));
      totals.push(page.total);
      cursor = page.nextPageCursor;
    } while (cursor > 0);

    expect(new Set(seen).size).toBe(130);
    expect([seen.length, ...totals]).toEqual([130, 130, null, null]);
  },
);

test('[IN-10] searches by name or by phone', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  await api.make.contact(staff, { name: 'Ana Lopez', phone: '+14155559801' });
  await api.make.contact(staff, { name: 'Bo 9801', phone: '+14155559802' });
  const matches = async (query: object) =>
    (await staff.call(searchContacts, { accountId, suggestion: false, ...query })).items.map(
      ({ name }) => name,
    );

  expect(await matches({ name_search_term: 'lopez an' })).toEqual(['Ana Lopez']);
  expect(await matches({ phone_number: '+1 (415) 555-98' })).toEqual(['Bo 9801', 'Ana Lopez']);
  expect(await matches({ phone_number: '(415) 555-9801' })).toEqual(['Ana Lopez']);
  expect(await matches({ phone_number: 'Ana' })).toEqual([]);
});

test('[IN-10] a filter may name its field by its id alone; an empty text is no filter', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  await api.make.contact(staff, { name: 'Ana' });
  const matches = async (filters: string) =>
    (await staff.call(searchContacts, { accountId, suggestion: false, filters })).total;
  const created = { uniqueId: 'created', type: 'date', operation: 'af', editable: true };

  expect(await matches(JSON.stringify([{ ...created, queryValue: '2000-01-01' }]))).toBe(1);
  expect(await matches(JSON.stringify([{ ...created, queryValue: '2999-01-01' }]))).toBe(0);
  const points = { uniqueId: 'field:points', type: 'number', operation: 'af', queryValue: '5' };
  expect(await matches(JSON.stringify([points]))).toBe(0);
  expect(await matches('')).toBe(1);
  const nameless = JSON.stringify([{ type: 'date', operation: 'af', queryValue: '2000-01-01' }]);
  await expectRefusal(
    staff.call(searchContacts, { accountId, suggestion: false, filters: nameless }),
    'invalid_input',
  );
});
