import type { ErrorCode } from 'shared-contracts/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../kernel/app-error.ts';
import { useApi } from '../../testing/test-api.ts';
import type { TokenCaller } from '../caller.ts';
import type { Database } from '../db/client.ts';
import { onceByKey } from './once-by-key.ts';

const api = useApi();
afterEach(() => vi.useRealTimers());

/** Work of a test's call: writes rows, and fails if the test asks for it. */
type Work = (database: Database, write: (name: string) => Insertion) => Promise<unknown>;
interface Insertion {
  readonly name: string;
  in(db: Database['db']): Promise<unknown>;
}

async function scene() {
  const { orgId, accountId } = await api.signedIn('owner');
  const { db } = api.platform.database;
  const caller: TokenCaller = {
    kind: 'token',
    id: 1,
    orgId,
    scopes: new Set(),
    platform: api.platform,
    address: '127.0.0.1',
    requestId: 'test',
    log: api.platform.log,
  };
  const write = (name: string): Insertion => ({
    name,
    in: (tx) => tx.insertInto('lists').values({ org_id: orgId, account_id: accountId, name }).execute(),
  });
  const call = (work: Work) =>
    onceByKey(caller, { key: 'one', endpoint: 'test', input: {} }, (holder) =>
      work(holder.platform.database, write),
    );
  const written = async (name: string) =>
    (await db.selectFrom('lists').selectAll().where('org_id', '=', orgId).where('name', '=', name).execute())
      .length;
  const endLease = () =>
    db
      .updateTable('idempotency_keys')
      .set({ leased_until: new Date(Date.now() - 1) })
      .where('org_id', '=', orgId)
      .execute();

  const isLeased = async () => {
    const { leased_until } = await db
      .selectFrom('idempotency_keys')
      .select('leased_until')
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow();

    return leased_until > new Date();
  };

  return { call, written, endLease, isLeased, orgId };
}

const refusedBy = (call: Promise<unknown>, code: ErrorCode) => expect(call).rejects.toMatchObject({ code });

/** Creates a moment that a test waits for or triggers. */
function moment() {
  const { promise, resolve } = Promise.withResolvers<void>();

  return { comes: promise, come: () => resolve() };
}

const failure = new Error('the disk is full');

const writesAs =
  (name: string): Work =>
  async (database, write) => {
    await database.inTransaction((tx) => write(name).in(tx));

    return name;
  };

for (const error of [failure, new AppError('unavailable')]) {
  test(`[AD-05] a call whose transaction was rolled back may be made again at once: ${error.message}`, async () => {
    const { call, written } = await scene();
    const failing = call((database, write) =>
      database.inTransaction(async (tx) => {
        await write('Regulars').in(tx);
        throw error;
      }),
    );

    await expect(failing).rejects.toBe(error);
    expect(await call(writesAs('Regulars'))).toBe('Regulars');
    expect(await call(writesAs('Regulars'))).toBe('Regulars');
    expect(await written('Regulars')).toBe(1);
  });
}

test('[AD-05] a call that failed after it had committed something is not made again', async () => {
  const { call, written } = await scene();
  const failing = call(async (database, write) => {
    await database.inTransaction((tx) => write('Regulars').in(tx));
    throw failure;
  });

  await expect(failing).rejects.toBe(failure);
  await refusedBy(call(writesAs('Regulars')), 'idempotency_key_unanswered');
  expect(await written('Regulars')).toBe(1);
});

test('[AD-05] nor one that wrote something without a transaction', async () => {
  const { call, written } = await scene();
  const failing = call(async (database, write) => {
    await write('Regulars').in(database.db);
    throw failure;
  });

  await expect(failing).rejects.toBe(failure);
  await refusedBy(call(writesAs('Regulars')), 'idempotency_key_unanswered');
  expect(await written('Regulars')).toBe(1);
});

test('[AD-05] a call that only read before it failed may be made again', async () => {
  const { call, written, orgId } = await scene();
  const failing = call(async (database) => {
    await database.db.selectFrom('lists').selectAll().where('org_id', '=', orgId).forUpdate().execute();
    throw failure;
  });

  await expect(failing).rejects.toBe(failure);
  await call(writesAs('Regulars'));
  expect(await written('Regulars')).toBe(1);
});

test('[AD-05] a call that died is under way until its lease ends; then one of its copies makes it', async () => {
  const { call, written, endLease } = await scene();
  const [begun, resumed] = [moment(), moment()];
  const dying = call((database, write) =>
    database.inTransaction(async (tx) => {
      await write('Morning').in(tx);
      begun.come();
      await resumed.comes;

      return 'Morning';
    }),
  );
  await begun.comes;

  await refusedBy(call(writesAs('Regulars')), 'idempotency_key_in_use');
  await endLease();
  const copies = await Promise.all(Array.from({ length: 5 }, () => call(writesAs('Regulars'))));
  expect(new Set(copies)).toEqual(new Set(['Regulars']));
  expect(await written('Regulars')).toBe(1);

  // It was only slow. Its work is rolled back, because another process did it.
  resumed.come();
  await refusedBy(dying, 'idempotency_key_in_use');
  expect(await written('Morning')).toBe(0);
  expect(await call(writesAs('Regulars'))).toBe('Regulars');
});

test('[AD-05] a call that runs for longer than a lease keeps its key, and its copies wait', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { call, written, endLease, isLeased } = await scene();
  const [begun, resumed] = [moment(), moment()];
  const slow = call((database, write) =>
    database.inTransaction(async (tx) => {
      begun.come();
      await resumed.comes;
      await write('Regulars').in(tx);

      return 'Regulars';
    }),
  );
  await begun.comes;
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await endLease();
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => isLeased()).toBe(true);
  }

  await refusedBy(call(writesAs('Regulars')), 'idempotency_key_in_use');
  resumed.come();
  expect(await slow).toBe('Regulars');
  expect(await call(writesAs('Regulars'))).toBe('Regulars');
  expect(await written('Regulars')).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('[AD-05] of two calls that both think they have the key, one commits', async () => {
  const { call, written, endLease } = await scene();
  const [begun, resumed] = [moment(), moment()];
  const slow: Work = async (database, write) => {
    await database.inTransaction(async (tx) => {
      await write('Regulars').in(tx);
      begun.come();
      await resumed.comes;
    });

    return 'Regulars';
  };
  const first = call(slow);
  await begun.comes;
  await endLease();
  const second = call(slow);
  resumed.come();

  const outcomes = await Promise.allSettled([first, second]);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await written('Regulars')).toBe(1);
});
