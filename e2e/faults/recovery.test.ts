import { spawnSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { startArchived } from './archived-database.ts';
import { eventually, newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { signIn, staffAt } from './staff.ts';

const root = new URL('../..', import.meta.url).pathname;
const servers: { stop(): Promise<void> }[] = [];
let product: Product;
afterEach(async () => {
  // The product first: it would report that its database is gone.
  await product.stop();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await product.remove();
});

/** Runs `pnpm db hold` on a database. Returns what it printed. */
function hold(url: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['api/src/operations/db.ts', 'hold'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: product.dataDir },
    encoding: 'utf8',
  });

  return { status, output: `${stdout}${stderr}` };
}

test('[AP-06] a database recovered to a moment has what was written before it, and sends nothing a second time', async () => {
  product = await newProduct();
  const database = await startArchived(product.dataDir);
  servers.push(database.server);
  await product.start('api', { DATABASE_URL: database.url });
  const before = await signIn(product.apiUrl);
  const [first, second] = await before.contacts(2);
  if (!first || !second) {
    throw new Error('The demo has no two contacts.');
  }
  await before.send(first.id, 'Before the moment');
  const [clock] = await database.server.query('select clock_timestamp()::text as now');
  await before.send(second.id, 'After the moment');
  await product.start('worker', { DATABASE_URL: database.url });
  await eventually(async () =>
    expect((await before.ledger()).map(({ body }) => body)).toEqual(
      expect.arrayContaining(['Before the moment', 'After the moment']),
    ),
  );
  await product.stop();
  await database.lose();

  const recovered = await database.recoverTo(String(clock?.['now']));
  servers.push(recovered.server);
  expect(await recovered.server.query(`select body from messages where body like '% the moment'`)).toEqual([
    { body: 'Before the moment' },
  ]);
  const held = hold(recovered.url);
  expect(held).toMatchObject({ status: 0, output: expect.stringContaining('Held,') });
  await product.start('api', { DATABASE_URL: recovered.url });
  await product.start('worker', { DATABASE_URL: recovered.url });
  expect(hold(recovered.url)).toMatchObject({ status: 1, output: expect.stringContaining('is connected') });
  const after = await staffAt(product.apiUrl, before.token);
  expect(await after.newest(first.id)).toMatchObject({
    body: 'Before the moment',
    status: 'failed',
    description: expect.stringContaining('The database was restored'),
  });
  await after.send(first.id, 'Sent again');
  await after.send(second.id, 'Written again');
  const bodies = async () => (await after.ledger()).map(({ body }) => body);
  await eventually(async () =>
    expect(await bodies()).toEqual(expect.arrayContaining(['Sent again', 'Written again'])),
  );
  // A contact's texts are sent in order, so it would have been sent first.
  expect(await bodies()).not.toContain('Before the moment');
});
