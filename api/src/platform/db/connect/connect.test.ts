import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from '../client.ts';
import type { Database } from '../client.ts';
import { isDatabaseUnreachable } from '../errors/is-database-unreachable.ts';
import { waitForDatabase } from './wait-for-database.ts';

let own: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => void (own = await cloneDatabase()));
afterAll(() => own.drop());

/**
 * A server in front of the database, which can stop responding like a machine behind a cut network. With `isLate`, the
 * end of the database's connections does not get through.
 */
async function makeFront({ isLate = false } = {}): Promise<{ readonly port: number; cut(): void }> {
  const { hostname, port } = new URL(own.url);
  let isCut = false;
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    sockets.push(near);
    near.on('error', () => undefined);
    if (isCut) {
      return;
    }
    const far = connect(Number(port), hostname);
    sockets.push(far);
    far.on('error', () => undefined);
    near.pipe(far).pipe(near, { end: !isLate });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  const address = server.address();

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true;
      sockets.forEach((socket) => socket.unpipe());
    },
  };
}

/** The database's address with other servers in front of its own. */
const withServers = (...servers: string[]) => {
  const { host } = new URL(own.url);

  return own.url.replace(host, [...servers, host].join(','));
};

function open(url: string): Database {
  const database = openDatabase({ url, connections: 2 });
  onTestFinished(() => database.close());

  return database;
}

const unreachable = (error: unknown) => isDatabaseUnreachable(error);

test('[AP-06] connections are made to the server that accepts writes, if others refuse or stay silent', async () => {
  const silent = await makeFront();
  silent.cut();

  const { pool } = open(withServers('127.0.0.1:1', `127.0.0.1:${silent.port}`));

  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('[AP-06] a start without a server that accepts writes names each server and why', async () => {
  const url = own.url.replace(new URL(own.url).host, '127.0.0.1:1,127.0.0.1:2');

  await expect(waitForDatabase(url, { seconds: 0 })).rejects.toThrow(
    /127\.0\.0\.1:1,127\.0\.0\.1:2\/\w+ \(DATABASE_URL\) does not answer: .*127\.0\.0\.1:1 \(.*REFUSED.*127\.0\.0\.1:2 \(/,
  );
});

test('[AP-06] a call whose server is cut off fails as soon as another server is found', async () => {
  const front = await makeFront();
  const { pool } = open(withServers(`127.0.0.1:${front.port}`));
  const first = await pool.connect();
  const second = await pool.connect();
  const hung = first.query('select pg_sleep(60)');
  front.cut();
  second.release(new Error('lost'));
  second.emit('error', new Error('lost'));
  const answer = pool.query('select 1 as one');

  await expect(hung).rejects.toSatisfy(unreachable);
  expect((await answer).rows).toEqual([{ one: 1 }]);
  first.release();
});

test('[AP-06] a connection whose session the server ended is not used again, before its end arrives too', async () => {
  const front = await makeFront({ isLate: true });
  const { db } = open(own.url.replace(new URL(own.url).host, `127.0.0.1:${front.port}`));
  const ended = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)`.execute(db);

  await expect(ended).rejects.toMatchObject({ code: '57P01' });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('[AP-06] a connection that turned read-only is not used again', async () => {
  const { pool, inTransaction } = open(own.url);
  await pool.query('set session characteristics as transaction read only');
  const write = () =>
    inTransaction((tx) => sql`delete from schema_migrations where name = 'none'`.execute(tx));

  await expect(write()).rejects.toSatisfy(unreachable);
  await expect(write()).resolves.toBeDefined();
});

test('[AP-06] a server that is read-only is not taken', async () => {
  const name = new URL(own.url).pathname.slice(1);
  const { pool } = open(own.url);
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);

  await expect(waitForDatabase(own.url, { seconds: 0 })).rejects.toThrow('is a standby or read-only');
  await pool.query(`alter database ${name} reset default_transaction_read_only`);
  await waitForDatabase(own.url, { seconds: 0 });
});

test('[AP-06] a statement without an answer fails after its time limit, and its connection is closed', async () => {
  const database = openDatabase({ url: own.url, connections: 1, longestStatementMs: 300 });
  onTestFinished(() => database.close());
  const { pool, inTransaction } = database;
  const [before] = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;

  await expect(inTransaction((tx) => sql`select pg_sleep(60)`.execute(tx))).rejects.toSatisfy(unreachable);
  const [after] = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;

  expect(after?.pid).not.toBe(before?.pid);
});

test.each(['53100', '53200', '53300', '08P01'])(
  '[AP-06] a call that a server refuses with %s, for lack of space, memory, connections or a server, may be repeated',
  async (code) => {
    const { pool } = open(own.url);

    await expect(pool.query(`do $$ begin raise sqlstate '${code}'; end $$`)).rejects.toSatisfy(unreachable);
  },
);

test('[AP-06] a call without a free connection on the server fails, and the next one succeeds', async () => {
  const { pool } = open(own.url);
  const role = `limited_${new URL(own.url).pathname.slice(1)}`;
  await pool.query(`create role ${role} login password 'limited' connection limit 1`);
  const url = new URL(own.url);
  [url.username, url.password] = [role, 'limited'];
  const limited = openDatabase({ url: url.href, connections: 2 });
  const only = await limited.pool.connect();

  await expect(limited.pool.query('select 1')).rejects.toMatchObject({ code: '53300' });
  only.release();
  expect((await limited.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await limited.close();
  await pool.query(`drop role ${role}`);
});
