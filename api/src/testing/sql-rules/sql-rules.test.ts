import { expect, inject, test } from 'vitest';
import { checkStatement } from './check-statement.ts';
import { readSchema } from './read-schema.ts';
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

test.for(refusedStatements)('finds what a cluster refused: $what', ({ text, rule }) => {
  expect(rulesOf(text)).toContain(rule);
});

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
  'select * from messages where org_id = $1 and exists (select from contacts where contacts.org_id = messages.org_id and contacts.id = messages.contact_id)',
  'select * from messages where (org_id, id) = ($1, $2) for update',
  'with queued as (select * from outbound where org_id = $1) select * from messages join queued on queued.org_id = messages.org_id and queued.message_id = messages.id where messages.org_id = $1',
  'select * from messages message join unnest($1::bigint[], $2::bigint[]) as given (org_id, id) on message.org_id = given.org_id and message.id = given.id',
  'select * from outbound where state = $1 for update skip locked',
  'select * from contacts left join users on users.id = contacts.id where contacts.org_id = $1',
  'update contacts set updated_at = now() where org_id = $1',
  'insert into tags (org_id, name) select $1::bigint, name from tags where org_id = $2',
  'alter table contacts add column hat_size int',
])('passes: %s', (text) => {
  expect(rulesOf(text)).toEqual([]);
});
