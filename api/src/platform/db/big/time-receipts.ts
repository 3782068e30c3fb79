import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { openDatabase } from '../client.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';

/** Number of contacts that share the texts of a round. */
const contactCount = 1_000;
/** Batch size, the same as in the simulated carrier. */
const receiptsTogether = 1_000;
const pollMs = 50;
const waitAtMostMs = 300_000;

const contacts = `
  insert into contacts (org_id, account_id, name, phone)
  select $1, $2, 'Receipt ' || n, '+1' || (3000000000 + n) from generate_series(1, ${contactCount}) n
  on conflict do nothing`;
const conversations = `
  insert into conversations (org_id, account_id, contact_id, activity, search_text)
  select org_id, account_id, id, nextval('conversation_activity'), search_text from contacts
  where org_id = $1 and account_id = $2
  on conflict do nothing`;
const texts = `
  insert into messages (org_id, account_id, contact_id, direction, body, status, provider, number, carrier_id)
  select $1, $2, contact.id, 'outbound', 'Your order is ready at the counter.', 'sent', 'simulator', '+12065550000',
    'receipt ' || gen_random_uuid()
  from generate_series(1, $3::int / ${contactCount}) n, contacts contact
  where contact.org_id = $1 and contact.account_id = $2 and contact.name like 'Receipt %'
  returning id, carrier_id`;
const newest = `
  update conversations set last_status = 'sent', last_message_id =
    (select max(id) from messages where messages.org_id = $1 and messages.contact_id = conversations.contact_id)
  where org_id = $1 and account_id = $2`;
/** One in every so many receipts is about a text that is not a message, such as a sign-in code. */
const receipts = `
  insert into simulator_receipt_batches (idempotency_keys, carrier_ids, failure_code, due_at)
  select array_agg(case when $3::int > 0 and n % $3::int = 0 then 'sign-in code ' || n else $1 || ':' || id end order by n),
    array_agg(carrier_id order by n), '', now()
  from unnest($2::bigint[], $4::text[]) with ordinality as given (id, carrier_id, n)
  group by n / ${receiptsTogether}`;
const open = `
  select 1 from messages where org_id = $1 and id = any($2) and status <> 'delivered' limit 1`;

/** Makes the simulated carrier report texts as delivered, and prints how many receipts were applied per second. */
async function timeReceipts(dataDir: string, count: number, strangerEvery: number): Promise<void> {
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
  const database = openDatabase({ url: embedded.url, connections: 1 });
  const client = await database.pool.connect();
  try {
    const made = await client.query<{ org_id: number; id: number }>(
      'select org_id, id from accounts order by org_id, id limit 1',
    );
    const place = [made.rows[0]?.org_id ?? 0, made.rows[0]?.id ?? 0];
    await client.query(contacts, place);
    await client.query(conversations, place);
    const written = await client.query<{ id: number; carrier_id: string }>(texts, [...place, count]);
    await client.query(newest, place);
    await client.query('vacuum analyze messages, conversations');
    await client.query('checkpoint');
    const ids = written.rows.map(({ id }) => id);
    const expected = ids.filter((_, index) => strangerEvery === 0 || (index + 1) % strangerEvery !== 0);

    const start = performance.now();
    await client.query(receipts, [place[0], ids, strangerEvery, written.rows.map((row) => row.carrier_id)]);
    while ((await client.query(open, [place[0], expected])).rowCount) {
      if (performance.now() - start > waitAtMostMs) {
        throw new Error('The receipts were not applied in time.');
      }
      await pause(pollMs);
    }
    console.log(JSON.stringify({ perSecond: (expected.length * 1_000) / (performance.now() - start) }));
  } finally {
    client.release();
    await database.close();
  }
}

const [dataDir = '', count = '', strangerEvery = ''] = process.argv.slice(2);
await timeReceipts(dataDir, Number(count), Number(strangerEvery));
