import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { readMigrations } from './read-migrations.ts';
import { splitStatements } from './split-statements.ts';

beforeAll(() => loadModule());

test('a semicolon in a comment, a text, a name or a body ends no statement', () => {
  expect(
    splitStatements(`-- It's one; of two.
      insert into "a;b" values ('it''s; one'); -- Next; is two.
      create function two() returns text language sql as $body$ select ';'; $body$;
      -- Nothing; follows.
    `).map((statement) => statement.trim()),
  ).toEqual([
    `-- It's one; of two.\n      insert into "a;b" values ('it''s; one')`,
    `-- Next; is two.\n      create function two() returns text language sql as $body$ select ';'; $body$`,
  ]);
});

test('every migration has the statements that PostgreSQL reads in it', async () => {
  const countOf = (sql: string): number => parseSync(sql).stmts?.length ?? 0;
  for (const { name, sql } of await readMigrations()) {
    const statements = splitStatements(sql);

    expect([name, statements.length]).toEqual([name, countOf(sql)]);
    expect(statements.map(countOf)).toEqual(statements.map(() => 1));
  }
});
