import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readDatabaseUrl } from './database-url.ts';

const start = (url: string) => () => readConfig({ DATABASE_URL: url });

test.each([
  ['postgres://a:1,b:99999/texting', 'must be an address such as'],
  ['postgres://a:5432,,b:5432/texting', 'that names each of its servers'],
  ['postgres://a,b/texting?target_session_attrs=any', 'with target_session_attrs=read-write or without it'],
  ['postgres://a/texting?target_session_attrs=standby', 'with target_session_attrs=read-write or without it'],
  ['postgres://a,b/texting?host=c', 'without the parameters host, hostaddr, port'],
])('an operator who sets DATABASE_URL to %s reads what is wrong with it', (url, problem) => {
  expect(start(url)).toThrow(`DATABASE_URL must be an address`);
  expect(start(url)).toThrow(problem);
});

test('several servers share user, database and parameters, and a port left out is 5432', () => {
  const url = 'postgres://user:p%2Cw@a:6000,[::1]/texting?target_session_attrs=read-write&application_name=x';

  expect(start(url)).not.toThrow();
  expect(readDatabaseUrl(url)).toEqual({
    firstUrl: 'postgres://user:p%2Cw@a:6000/texting?application_name=x',
    servers: [
      { host: 'a', port: 6_000 },
      { host: '::1', port: 5_432 },
    ],
    shown: 'a:6000,[::1]:5432/texting',
  });
});

test('an operator who sets DATABASE_DIRECT_URL badly, or alone, reads what is wrong with it', () => {
  const read = (direct: string, url: string) => () =>
    readConfig({ DATABASE_DIRECT_URL: direct, DATABASE_URL: url });

  expect(read('mysql://user:hunter2@host', 'postgres://a/texting')).toThrow(
    'DATABASE_DIRECT_URL must be an address such as',
  );
  expect(read('mysql://user:hunter2@host', 'postgres://a/texting')).not.toThrow(/hunter2/);
  expect(read('postgres://a/texting', '')).toThrow('DATABASE_DIRECT_URL needs DATABASE_URL');
});

test('DATABASE_DIRECT_URL is DATABASE_URL unless it is set', () => {
  const url = 'postgres://pooler/texting';

  expect(readConfig({ DATABASE_URL: url }).databaseDirectUrl).toBe(url);
  expect(
    readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: 'postgres://a/texting' }).databaseDirectUrl,
  ).toBe('postgres://a/texting');
});
