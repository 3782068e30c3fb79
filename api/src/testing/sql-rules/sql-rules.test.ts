import { expect, inject, test } from 'vitest';
import { checkStatement } from './check-statement.ts';
import { readSchema } from './read-schema.ts';
import { refusedInSecondTrial } from './refused-in-second-trial.ts';
import { refusedInTrial } from './refused-in-trial.ts';
import { refusedStatements } from './refused-statements.ts';
import type { SqlSchema } from './sql-schema.ts';

const real = await readSchema(inject('templateUrl'));
/**
 * The real schema, with the queue of texts as it was once distributed, and a function that the database does not have.
 */
const schema: SqlSchema = {
  ...real,
  placementOf: (table) => (table === 'distributed_outbound' ? 'distributed' : real.placementOf(table)),
  columnsOf: (table) => real.columnsOf(table.replace('distributed_', '')),
};
const rulesOf = (text: string) => checkStatement(text, schema).map(({ rule }) => rule);

test.for([...refusedStatements, ...refusedInTrial, ...refusedInSecondTrial])(
  'finds what a cluster refused: $what',
  ({ text, rule }) => {
    expect(rulesOf(text)).toContain(rule);
  },
);

test.for([
  'insert into tags (name) values ($1)',
  'select * from messages where id = $1',
  'select * from messages where org_id = $1 or id = $2',
  'select * from messages where not (org_id = $1)',
  'update messages set status = $1 where id in (select id from messages where org_id = $2)',
  'delete from messages where carrier_id = $1',
])('finds a table without its organization: %s', (text) => {
  expect(rulesOf(text)).toContain('organization');
});

test.for([
  'update conversations set activity = nextval($1) where org_id = $2',
  'insert into tags (org_id, name) values ($1, $2) on conflict (org_id, id) do update set id = nextval($3)',
])('finds a volatile function: %s', (text) => {
  expect(rulesOf(text)).toContain('volatile');
});

test.for([
  `delete from contacts where org_id = $1 and created_at + interval '1 day' < $2`,
  `update contacts set first_name = to_char(created_at, 'YYYY') where org_id = $1`,
])('finds a function of a column that depends on the time zone: %s', (text) => {
  expect(rulesOf(text)).toContain('column');
});

test.for([
  'select given.id from unnest($1::bigint[], $2::bigint[]) as given (org_id, id) cross join lateral (select * from messages where messages.org_id = given.org_id and messages.contact_id = given.id order by id desc limit 1) last',
  'with given as (select * from outbound) select last.id from given cross join lateral ((select messages.id from messages where messages.org_id = given.org_id and messages.id = given.message_id) union all (select id from contacts where contacts.org_id = given.org_id) limit 1) last',
])('finds what is merged for each row of values: %s', (text) => {
  expect(rulesOf(text)).toContain('lateral');
});

test.for([
  'select last.id from contacts contact cross join lateral (select * from messages where messages.org_id = contact.org_id and messages.contact_id = contact.id order by id desc limit 1) last where contact.org_id = any($1)',
  'with given as (select * from outbound) select last.id from given cross join lateral (select * from messages where messages.org_id = $1 and messages.id = given.message_id limit 1) last',
  'select * from messages where org_id = $1 and id = $2',
  'select * from messages message join contacts contact on contact.org_id = message.org_id and contact.id = message.contact_id where message.org_id = $1',
  'select * from messages join contacts using (org_id) where messages.org_id = $1',
  'select * from messages where org_id = $1 and exists (select 1 from contacts where contacts.org_id = $1 and contacts.id = messages.contact_id)',
  'select * from messages where org_id = any($1) and exists (select 1 from contacts where contacts.org_id = messages.org_id and contacts.id = messages.contact_id)',
  'select 1 from messages where org_id = $1 and exists (values (1))',
  // A lock in a query within its CTE, only tables at the level of the lock, and a statement for one server.
  'with given as (select unnest($1::bigint[]) as id), held as (select * from (select message.id from messages message join given on given.id = message.id where message.org_id = $2 for update of message) locked) select id from held',
  'with held as (select message.id from messages message join contacts contact on contact.org_id = message.org_id and contact.id = message.contact_id where message.org_id = $1 and contact.org_id = $1 for update of message) select id from held',
  'select message.id from unnest($1::bigint[]) as given (id) join messages message on message.org_id = $2 and message.id = given.id for update of message',
  'with clock as (select now() as now), due as (select queued.message_id from outbound queued, clock for update of queued skip locked) select message_id from due',
  'delete from outbound where (org_id, message_id) in (select org_id, message_id from outbound where org_id = $1 and message_id = any($2) for update skip locked)',
  // Arrays of one type, or kept apart.
  `with receipt as materialized (select given.position, directory.org_id
    from unnest($1::text[], $2::int[]) as given (number, position)
    join number_directory directory on directory.phone = given.number)
  select receipt.position, contact.id
  from receipt join contacts contact on contact.org_id = receipt.org_id and contact.org_id = $3`,
  `with receipt as (select given.carrier_id, directory.org_id
    from unnest($1::text[], $2::text[]) as given (number, carrier_id)
    join number_directory directory on directory.phone = given.number)
  select receipt.carrier_id, contact.id
  from receipt join contacts contact on contact.org_id = receipt.org_id and contact.org_id = $3`,
  // Reads per row of values go through a CTE, or join a table's rows.
  'with given as (select unnest($1::bigint[]) as id), latest as (select given.id, last.wave_id from given cross join lateral (select wave_id from messages where messages.org_id = $2 and messages.contact_id = given.id order by messages.id desc limit 1) last) insert into wave_replies (org_id, wave_id, contact_id) select wave.org_id, wave.id, latest.id from latest join waves wave on wave.org_id = $2 and wave.id = latest.wave_id',
  // Locks chunks and the queue first, then messages.
  'with chunk as materialized (select n from wave_chunks where org_id = $1 and wave_id = $2 for no key update), marked as (update messages set status = $3 where org_id = $1 and id = any($4) and (select count(*) from chunk) > 0 returning id) update wave_chunks set sent = sent + (select count(*) from marked) where org_id = $1 and wave_id = $2',
  'with queued as (select message_id from outbound where org_id = $1 order by message_id for update), locked as (select id from messages where org_id = $1 and id = any($2) order by id for no key update) delete from outbound using locked where outbound.org_id = $1 and outbound.message_id = locked.id',
  'select * from messages where (org_id, id) = ($1, $2) for update',
  'with queued as (select * from outbound where org_id = $1) select * from messages join queued on queued.org_id = messages.org_id and queued.message_id = messages.id where messages.org_id = $1',
  'select * from messages message join unnest($1::bigint[], $2::bigint[]) as given (org_id, id) on message.org_id = given.org_id and message.id = given.id',
  'select * from outbound where state = $1 for update skip locked',
  'select * from contacts left join users on users.id = contacts.id where contacts.org_id = $1',
  'update contacts set updated_at = now() where org_id = $1',
  `delete from contacts where org_id = $1 and created_at < now() - interval '1 day'`,
  'insert into tags (org_id, name) select $1::bigint, name from tags where org_id = $2',
  'alter table contacts add column hat_size int not null default 0',
  'alter table contacts add constraint contacts_hat_size_is_size check (hat_size > 0)',
  'alter table sessions add column hat_size int check (hat_size > 0), add column hat_color text',
])('passes: %s', (text) => {
  expect(rulesOf(text)).toEqual([]);
});
