import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { RowSums } from './row-sums.ts';
import type { RowSum } from './row-sums.ts';
import type { Table } from './tables.ts';

/** Waits after the stream of a COPY until the connection accepts the next statement. */
async function untilIdle<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  const idle = once(client, 'drain');
  idle.catch(() => undefined); // an error that breaks the connection also fails the work
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

/** Computes the checksum of a table's current rows. */
export async function sumTable(client: Client, table: Table): Promise<RowSum> {
  const sums = new RowSums();
  await copyOut(client, table, async (rows: AsyncIterable<Buffer>) => {
    for await (const chunk of rows) {
      sums.update(chunk);
    }
  });

  return sums.result();
}

/** Writes rows into a table; returns their checksum. */
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
