import { searchContacts } from 'shared-contracts/api/contacts';
import type { ContactSort } from 'shared-contracts/api/contacts';
import { expect, test } from 'vitest';
import { tallied } from '../../../testing/tally-faults.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';

const api = useApi();
const sorts: ContactSort[] = ['created', '-created', 'name', '-name', '-activity'];

/** Adds contacts named 'early' and 'late', at opposite ends of every order; every second one has a conversation. */
async function fill(staff: SignedIn, { early, late }: { early: number; late: number }): Promise<void> {
  const { orgId, accountId } = staff;
  const { pool } = api.platform.database;
  await tallied(pool, () =>
    pool.query(
      `insert into contacts (org_id, account_id, phone, name, created_at)
     select $1, $2, '+1' || (2000000000 + n), case when n <= $3 then 'a early ' else 'b late ' end || lpad(n::text, 6, '0'),
       timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, $3::int + $4::int) n`,
      [orgId, accountId, early, late],
    ),
  );
  await pool.query(
    `insert into conversations (org_id, account_id, contact_id, activity, last_message_at, search_text)
     select org_id, account_id, id, nextval('conversation_activity'), created_at, search_text
     from contacts where org_id = $1 and account_id = $2 and id % 2 = 0 order by id`,
    [orgId, accountId],
  );
  await pool.query('analyze contacts, conversations');
}

async function pagesOf(staff: SignedIn, query: { term: string; sort: ContactSort; pages: number }) {
  const { accountId } = staff;
  const names: string[] = [];
  let total: number | null = null;
  let cursor = 0;
  for (let page = 0; page < query.pages; page++) {
    const answer = await staff.call(searchContacts, {
      accountId,
      suggestion: false,
      name_search_term: query.term,
      sort: query.sort,
      ...(cursor > 0 ? { start_cursor: cursor } : {}),
    });
    names.push(...answer.items.map(({ name }) => name));
    total ??= answer.total;
    cursor = answer.nextPageCursor;
    if (cursor === 0) {
      break;
    }
  }

  return { names, total, isEnd: cursor === 0 };
}

const numbered = (word: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${word} ${String(from + at).padStart(6, '0')}`);

test('[IN-10] a few matches are found wherever they are, each once, in every order', async () => {
  const staff = await api.signedIn('owner');
  await fill(staff, { early: 120, late: 300 });
  const all = numbered('a early', 1, 120);

  for (const sort of sorts) {
    const { names, total, isEnd } = await pagesOf(staff, { term: 'early', sort, pages: 10 });
    expect([sort, total, isEnd]).toEqual([sort, 120, true]);
    expect(names.toSorted()).toEqual(all);
    if (sort === 'created' || sort === 'name') {
      expect(names).toEqual(all);
    }
    if (sort === '-created' || sort === '-name') {
      expect(names).toEqual(all.toReversed());
    }
  }
});

test('[IN-10] so are many, at the near end of an order and at its far end', async () => {
  const staff = await api.signedIn('owner');
  await fill(staff, { early: 10_100, late: 20_200 });
  const first = numbered('a early', 1, 100);
  const last = numbered('a early', 10_001, 10_100).toReversed();

  for (const sort of ['created', 'name'] as const) {
    expect(await pagesOf(staff, { term: 'early', sort, pages: 2 })).toMatchObject({
      names: first,
      total: 10_000,
    });
  }
  for (const sort of ['-created', '-name'] as const) {
    expect(await pagesOf(staff, { term: 'early', sort, pages: 2 })).toMatchObject({
      names: last,
      total: 10_000,
    });
  }
  const { names } = await pagesOf(staff, { term: 'early', sort: '-activity', pages: 2 });
  expect(names).toHaveLength(100);
  expect(names).toEqual(names.toSorted().toReversed());

  // Suggestions are picked from the 200 newest matches, also if these are among the oldest contacts.
  const { accountId } = staff;
  for (const [term, expected] of [
    ['early', numbered('a early', 9_901, 9_920)],
    ['early 0', numbered('a early', 9_901, 9_920)],
    ['late 0', numbered('b late', 30_101, 30_120)],
  ] as const) {
    const { items } = await staff.call(searchContacts, {
      accountId,
      suggestion: true,
      name_search_term: term,
    });
    expect([term, items.map(({ name }) => name)]).toEqual([term, expected]);
  }
});
