import { endpoints } from 'shared-contracts/api/index';
import { account } from 'shared-contracts/kernel/access';
import { endpoint, pathNames, placeOf } from 'shared-contracts/kernel/endpoint';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../kernel/app-error.ts';
import { addReleaser } from '../platform/permissions/releasers.store.ts';
import type { Staff } from '../testing/factories.ts';
import { makeReleaseToken } from '../testing/make-release-token.ts';
import { useApi } from '../testing/test-api.ts';
import { inputReader } from './read-input.ts';

const api = useApi({ OPERATOR_TOKEN: 'o'.repeat(40) });
const libraryWords = /invalid input|expected|received|undefined|\bnan\b|zod|regex|\bint\b|null/i;

const everything = endpoint({
  name: 'everything',
  summary: 'Takes one of each',
  method: 'POST',
  path: '/accounts/:accountId/things',
  access: account('manage_contacts'),
  query: ['start_cursor'],
  input: z.object({
    accountId: z.coerce.number<number>().check(z.int(), z.positive()),
    start_cursor: z.optional(z.coerce.number<number>().check(z.int())),
    title: z.optional(z.string('Enter a title.')),
    name: z.optional(z.string().check(z.minLength(2), z.maxLength(5))),
    name_search_term: z.optional(z.string().check(z.minLength(1), z.maxLength(5, 'Shorten it.'))),
    phone: z.optional(z.string()),
    listId: z.optional(z.coerce.number<number>().check(z.int(), z.positive())),
    contactIds: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(2))),
    isWeekly: z.optional(z.boolean()),
    flag: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
    kind: z.optional(z.enum(['block', 'unblock'])),
    version: z.optional(z.literal('1')),
    email: z.optional(z.email()),
    url: z.optional(z.url()),
    startTime: z.optional(z.iso.datetime()),
    day: z.optional(z.iso.date()),
    code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
    share: z.optional(z.number().check(z.gt(0), z.lte(100))),
    metadata: z.optional(z.record(z.string(), z.string())),
    wave: z.optional(z.object({ name: z.string() })),
    strict: z.optional(z.strictObject({})),
    shape: z.optional(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])),
  }),
  output: z.object({}),
});

function fieldsOf(target: AnyEndpoint, body: unknown, query: Record<string, unknown> = {}): unknown {
  try {
    inputReader(target)({
      params: { accountId: '1' },
      query,
      authorization: undefined,
      body: JSON.stringify(body),
      upload: undefined,
    });
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }

  return 'accepted';
}

test.each([
  [{ title: 7 }, { title: 'Enter a title.' }],
  [{ name: 7 }, { name: 'Name must be text.' }],
  [{ name: 'A' }, { name: 'Name must have at least 2 characters.' }],
  [{ name: 'Abcdef' }, { name: 'Name must have at most 5 characters.' }],
  [{ name_search_term: '' }, { name_search_term: 'Name search term is required.' }],
  [{ name_search_term: 'Abcdef' }, { name_search_term: 'Shorten it.' }],
  [{ phone: 14155550100 }, { phone: 'Phone number must be text.' }],
  [{ metadata: { constructor: 5 } }, { 'metadata.constructor': 'Constructor must be text.' }],
  [{ listId: 'abc' }, { listId: 'List must be a number.' }],
  [{ listId: 1.5 }, { listId: 'List must be a whole number.' }],
  [{ listId: -1 }, { listId: 'List must be more than 0.' }],
  [{ contactIds: 4 }, { contactIds: 'Contacts must be a list.' }],
  [{ contactIds: [] }, { contactIds: 'Contacts must have at least 1 entry.' }],
  [{ contactIds: [1, 2, 3] }, { contactIds: 'Contacts must have at most 2 entries.' }],
  [{ contactIds: [1, 'two'] }, { 'contactIds.1': 'Entry 2 of contacts must be a number.' }],
  [{ isWeekly: 'yes' }, { isWeekly: 'Weekly must be true or false.' }],
  [{ flag: 'perhaps' }, { flag: 'Flag must be true or false.' }],
  [{ kind: 'bless' }, { kind: 'Kind must be one of: block, unblock.' }],
  [{ version: 2 }, { version: 'Version must be 1.' }],
  [{ email: 'ann' }, { email: 'Email must be an email address such as ann@example.com.' }],
  [{ url: 'ann' }, { url: 'Url must be a web address such as https://example.com.' }],
  [{ startTime: 'noon' }, { startTime: 'Start time must be a date and time such as 2026-03-31T14:00:00Z.' }],
  [{ day: 'noon' }, { day: 'Day must be a date such as 2026-03-31.' }],
  [{ code: 'abc' }, { code: 'Code is not in the right format.' }],
  [{ share: 0 }, { share: 'Share must be more than 0.' }],
  [{ share: 101 }, { share: 'Share must be at most 100.' }],
  [{ metadata: [] }, { metadata: 'Metadata must be an object.' }],
  [{ metadata: { color: 4 } }, { 'metadata.color': 'Color must be text.' }],
  [{ wave: {} }, { 'wave.name': 'Name is required.' }],
  [{ wave: null }, { wave: 'Wave is required.' }],
  [{ contactIds: null }, { contactIds: 'Contacts are required.' }],
  [{ strict: { more: 1 } }, { strict: 'Strict holds names that mean nothing here.' }],
  [{ shape: {} }, { shape: 'Shape is not valid.' }],
])('[PF-06] %j is refused with %j', (body, fields) => {
  expect(fieldsOf(everything, body)).toEqual(fields);
});

test('[PF-06] invalid query parameters are refused in the same way', () => {
  expect(fieldsOf(everything, {}, { start_cursor: 'next' })).toEqual({
    start_cursor: 'Start cursor must be a number.',
  });
});

const bodyNames = (target: AnyEndpoint): string[] =>
  Object.keys(target.input.shape).filter((name) => ['body', 'file'].includes(placeOf(target, name)));
// Carriers authenticate with a signature, and the second step with its own token, both before the body is read.
const withBody = endpoints.filter(
  (target) => !['carrier', 'twoFactor'].includes(target.access.kind) && bodyNames(target).length > 0,
);

/** Returns what a caller of the endpoint signs in with. */
async function tokenFor({ access }: AnyEndpoint, staff: Staff): Promise<string> {
  if (access.kind === 'releaseToken') {
    return (await makeReleaseToken(api.platform, staff)).token;
  }

  return access.kind === 'operator' ? api.config.operatorToken : staff.token;
}

async function send(target: AnyEndpoint, staff: Staff, value: unknown) {
  const { upload } = target;
  const token = await tokenFor(target, staff);
  const ids: Record<string, number> = { accountId: staff.accountId, orgId: staff.orgId };
  const path = pathNames(target.path).reduce(
    (filled, name) => filled.replace(`:${name}`, String(ids[name] ?? 1)),
    target.path,
  );
  const names = value === undefined ? [] : bodyNames(target);
  const form = new FormData();
  for (const name of names) {
    if (name !== upload?.field) {
      form.set(name, JSON.stringify(value));
    }
  }
  const answer = await fetch(api.url + path, {
    method: target.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(upload ? {} : { 'content-type': 'application/json' }),
    },
    body: upload ? form : JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))),
  });

  const { message, fields } = (await answer.json()) as { message?: string; fields?: object };

  return { status: answer.status, text: JSON.stringify({ message, fields }) };
}

/** Whether the endpoint accepts a value for each part of its body; undefined = the part is optional. */
const takes = (target: AnyEndpoint, value: unknown): boolean =>
  bodyNames(target).every((name) => z.safeParse(target.input.shape[name] ?? z.any(), value).success);

test.each(withBody.map((target) => [target.name, target] as const))(
  '[PF-06] %s refuses an empty body and one of wrong types in plain English',
  async (_name, target) => {
    const staff = await api.make.staff('owner');
    if (['releaser', 'releaseToken'].includes(target.access.kind)) {
      await addReleaser(api.platform.database.db, staff.email);
    }
    const empty = await send(target, staff, undefined);
    if (!takes(target, undefined)) {
      expect([400, 422]).toContain(empty.status);
    }
    expect(empty.text).not.toMatch(libraryWords);

    for (const wrong of [{ a: { b: 1 } }, [['x']], 1e300]) {
      const { status, text } = await send(target, staff, wrong);
      if (!takes(target, wrong)) {
        expect([400, 422]).toContain(status);
      }
      expect(text).not.toMatch(libraryWords);
    }
  },
);
