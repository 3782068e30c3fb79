import { expect, test } from 'vitest';
import { ConfigurationError, configTable, readConfig } from './config.ts';
import { tableOf } from './read-settings.ts';
import { settingGroups } from './settings.ts';

test('refuses bad values with one sentence for each', () => {
  const read = () => readConfig({ API_PORT: '99999', DEMO: 'perhaps', DATABASE_URL: 'mysql://x' });

  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow("API_PORT must be a port between 1 and 65535; '99999' is not.");
  expect(read).toThrow("DEMO must be 'on' or 'off'; 'perhaps' is not.");
});

test('does not repeat a secret in its complaint', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@host' })).not.toThrow(/hunter2/);
});

test('is a demo by default, but not with a database of its own and not in production', () => {
  expect(readConfig({})).toMatchObject({ demo: true, simulator: true });
  expect(readConfig({ DATABASE_URL: 'postgres://db/x' })).toMatchObject({ demo: false, simulator: false });
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toMatchObject({ demo: true, simulator: false });
  expect(readConfig({ NODE_ENV: 'production', SIMULATOR: 'on' }).simulator).toBe(true);
});

test('refuses a port that no browser opens', () => {
  expect(() => readConfig({ API_PORT: '4190' })).toThrow(
    "API_PORT must be a port that browsers open; '4190' is not.",
  );
});

test('derives the public addresses and the exact list of origins from the ports', () => {
  const config = readConfig({
    SHELL_PORT: '3100',
    API_PORT: '4100',
    ALLOWED_ORIGINS: 'https://app.example.com',
  });

  expect(config.publicApiUrl).toBe('http://localhost:4100');
  expect(config.allowedOrigins).toEqual(['http://localhost:3100', 'https://app.example.com']);
});

test.each([
  [{}, 'http://localhost:3100/api', true],
  [{ PUBLIC_SHELL_URL: 'https://app.example.com' }, 'https://app.example.com/api', true],
  [{ PUBLIC_API_URL: 'https://api.example.com' }, 'https://api.example.com', false],
  [{ PUBLIC_API_URL: 'https://app.example.com/api' }, 'https://app.example.com/api', false],
])('with %j the browser app calls %s', (addresses, browserApiUrl, isApiForwarded) => {
  expect(readConfig({ SHELL_PORT: '3100', ...addresses })).toMatchObject({ browserApiUrl, isApiForwarded });
});

test('every setting is under one heading of docs/configuration.md', () => {
  const listed = settingGroups.flatMap(({ table }) => tableOf(table)).map(({ name }) => name);

  expect(listed.toSorted()).toEqual(configTable.map(({ name }) => name).toSorted());
});

test('the table names each setting once with its purpose', () => {
  const names = configTable.map((row) => row.name);

  expect(new Set(names).size).toBe(names.length);
  expect(configTable.every((row) => row.description.endsWith('.'))).toBe(true);
});
