import { pascal, sentence, singular } from './names.ts';

/** Names of an area's parts, for 'gift-cards'. */
export interface AreaNames {
  /** gift-cards */
  readonly area: string;
  /** giftCards */
  readonly many: string;
  /** giftCard */
  readonly one: string;
  /** giftCardId */
  readonly idName: string;
  /** gift_cards */
  readonly table: string;
  /** gift_card */
  readonly action: string;
}

const wordsOf = (name: string): string => sentence(name).toLowerCase();

export const domainOf = ({ one }: AreaNames): string => `import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** A ${wordsOf(one)} of an account. */
export const ${pascal(one)} = z.object({ id: z.int(), name: z.string(), createdAt: Instant });

export type ${pascal(one)} = z.infer<typeof ${pascal(one)}>;
`;

export const contractOf = ({
  area,
  many,
  one,
  idName,
  action,
}: AreaNames): string => `import * as z from 'zod/mini';
import { Cursor, Done, Id, paged } from '../domain/common.ts';
import { ${pascal(one)} } from '../domain/${singular(area)}.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** Access for people who manage the account's ${wordsOf(many)}. */
const mayManage = account('manage_contacts');
const Name = z
  .string('Enter a name.')
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(100, 'Name may have at most 100 characters.'));

/** A page of the account's ${wordsOf(many)}, the newest first. */
export const list${pascal(many)} = endpoint({
  name: 'list${pascal(many)}',
  summary: '${sentence(many)} of an account',
  method: 'GET',
  path: '/accounts/:accountId/${many}',
  access: mayManage,
  input: z.object({ accountId: Id, start_cursor: Cursor }),
  output: paged(${pascal(one)}),
});

export const create${pascal(one)} = endpoint({
  name: 'create${pascal(one)}',
  summary: 'Create a ${wordsOf(one)}',
  method: 'POST',
  path: '/accounts/:accountId/${many}',
  access: mayManage,
  audit: '${action}.created',
  input: z.object({ accountId: Id, name: Name }),
  output: ${pascal(one)},
});

export const delete${pascal(one)} = endpoint({
  name: 'delete${pascal(one)}',
  summary: 'Delete a ${wordsOf(one)}',
  method: 'DELETE',
  path: '/accounts/:accountId/${many}/:${idName}',
  access: mayManage,
  audit: '${action}.deleted',
  input: z.object({ accountId: Id, ${idName}: Id }),
  output: Done,
});
`;

export const storeOf = ({
  table,
  one,
  many,
  idName,
}: AreaNames): string => `import type { Db } from '../../platform/db/client.ts';

/** A ${wordsOf(one)} as it is kept. */
export interface Stored${pascal(one)} {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
}

/** Returns an account's ${wordsOf(many)} after a cursor, newest first. */
export function find${pascal(many)}(
  db: Db,
  orgId: number,
  query: { accountId: number; cursor: number; limit: number },
): Promise<Stored${pascal(one)}[]> {
  return db
    .selectFrom('${table}')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('org_id', '=', orgId)
    .where('account_id', '=', query.accountId)
    .where('id', '<', query.cursor || Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

/** Keeps a new one. */
export function insert${pascal(one)}(
  db: Db,
  orgId: number,
  made: { accountId: number; name: string },
): Promise<Stored${pascal(one)}> {
  return db
    .insertInto('${table}')
    .values({ org_id: orgId, account_id: made.accountId, name: made.name })
    .returning(['id', 'name', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();
}

/** Deletes one; false where the account has none of this id. */
export async function remove${pascal(one)}(
  db: Db,
  orgId: number,
  place: { accountId: number; ${idName}: number },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('${table}')
    .where('org_id', '=', orgId)
    .where('account_id', '=', place.accountId)
    .where('id', '=', place.${idName})
    .executeTakeFirst();

  return removed.numDeletedRows > 0n;
}
`;

export const serviceOf = ({
  area,
  one,
  many,
  idName,
  action,
}: AreaNames): string => `import * as api from 'shared-contracts/api/${area}';
import type { ${pascal(one)} } from 'shared-contracts/domain/${singular(area)}';
import { AppError } from '../../kernel/app-error.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { audit } from '../../platform/audit/audit.ts';
import { serve } from '../../platform/serve.ts';
import { find${pascal(many)}, insert${pascal(one)}, remove${pascal(one)} } from './${area}.store.ts';
import type { Stored${pascal(one)} } from './${area}.store.ts';

const pageSize = 50;

function to${pascal(one)}({ createdAt, ...rest }: Stored${pascal(one)}): ${pascal(one)} {
  return { ...rest, createdAt: createdAt.toISOString() };
}

/** A page of the account's ${wordsOf(many)}. */
export const list${pascal(many)} = serve(api.list${pascal(many)}).with(async (caller, input) => {
  const { accountId, startCursor: cursor = 0 } = input;
  const rows = await find${pascal(many)}(caller.platform.database.db, caller.orgId, {
    accountId,
    cursor,
    limit: pageSize + 1,
  });

  return pageOf(rows, { size: pageSize, toItem: to${pascal(one)}, cursorOf: byId });
});

/** Creates a ${wordsOf(one)}. */
export const create${pascal(one)} = serve(api.create${pascal(one)}).with(async (caller, { accountId, name }) => {
  return caller.platform.database.inTransaction(async (tx) => {
    const made = await insert${pascal(one)}(tx, caller.orgId, { accountId, name });
    await audit(tx, caller, { action: '${action}.created', detail: { accountId, ${idName}: made.id } });

    return to${pascal(one)}(made);
  });
});

/** Deletes a ${wordsOf(one)}. */
export const delete${pascal(one)} = serve(api.delete${pascal(one)}).with(async (caller, place) => {
  await caller.platform.database.inTransaction(async (tx) => {
    if (!(await remove${pascal(one)}(tx, caller.orgId, place))) {
      throw new AppError('not_found');
    }
    await audit(tx, caller, { action: '${action}.deleted', detail: { ...place } });
  });

  return {};
});
`;

export const testOf = ({
  area,
  one,
  many,
  idName,
  action,
}: AreaNames): string => `import { create${pascal(one)}, delete${pascal(one)}, list${pascal(many)} } from 'shared-contracts/api/${area}';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

test('refuses an account of another organization, who lacks the permission, and an empty name', async () => {
  const owner = await api.signedIn('owner');
  const viewer = await api.signedIn('viewer', owner);
  const stranger = await api.signedIn('owner');
  const { accountId } = owner;

  await expectRefusal(stranger.call(create${pascal(one)}, { accountId, name: 'Red' }), 'not_found');
  await expectRefusal(viewer.call(create${pascal(one)}, { accountId, name: 'Red' }), 'forbidden');
  const { fields } = await expectRefusal(owner.call(create${pascal(one)}, { accountId, name: ' ' }), 'invalid_input');
  expect(fields).toEqual({ name: 'Enter a name.' });
});

test('lists what was created, the newest first, until it is deleted', async () => {
  const owner = await api.signedIn('owner');
  const { accountId } = owner;
  const red = await owner.call(create${pascal(one)}, { accountId, name: 'Red' });
  await owner.call(create${pascal(one)}, { accountId, name: 'Blue' });
  const named = async () => {
    const { items } = await owner.call(list${pascal(many)}, { accountId });

    return items.map(({ name }) => name);
  };
  expect(await named()).toEqual(['Blue', 'Red']);

  await owner.call(delete${pascal(one)}, { accountId, ${idName}: red.id });

  expect(await named()).toEqual(['Blue']);
  await expectRefusal(owner.call(delete${pascal(one)}, { accountId, ${idName}: red.id }), 'not_found');
  expect(await auditedActions(api, owner.userId)).toEqual([
    '${action}.created',
    '${action}.created',
    '${action}.deleted',
  ]);
});
`;
