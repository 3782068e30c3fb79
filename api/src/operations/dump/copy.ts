import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { RowSums } from './row-sums.ts';
import type { RowSum } from './row-sums.ts';
import type { Table } from './tables.ts';

/** Ends a little after the stream of a COPY, once the connection takes the next statement. */
async function untilIdle<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  const idle = once(client, 'drain');
  idle.catch(() => undefined); // what broke the connection breaks the work too
  const result = await work();
  await idle;

  return result;
}

/** Streams the rows of a table, in text form. */
export function copyOut(
  client: Client,
  { name, columns }: Table,
  use: (rows: Readable) => Promise<unknown>,
): Promise<unknown> {
  return untilIdle(client, () =>
    use(client.query(to(`copy (select ${columns.join(', ')} from ${name}) to stdout`))),
  );
}

/** Adds up the rows of a table as they are now. */
export async function sumTable(client: Client, table: Table): Promise<RowSum> {
  const sums = new RowSums();
  await copyOut(client, table, async (rows: AsyncIterable<Buffer>) => {
    for await (const chunk of rows) {
      sums.update(chunk);
    }
  });

  return sums.result();
}

/** Writes rows into a table; returns their sum. */
export async function copyIn(client: Client, { name, columns }: Table, rows: Readable): Promise<RowSum> {
  const sums = new RowSums();
  await untilIdle(client, () =>
    pipeline(
      rows,
      (chunks: AsyncIterable<Buffer>) => sums.watch(chunks),
      client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`)),
    ),
  );

  return sums.result();
}
