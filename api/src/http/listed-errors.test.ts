import { join } from 'node:path';
import { endpoints } from 'shared-contracts/api/index';
import { errorsOf } from 'shared-contracts/kernel/all-errors';
import { expect, test } from 'vitest';
import { readSources } from '../testing/source-graph.ts';
import { writtenRoutes } from '../testing/thrown-codes.ts';

const routes = writtenRoutes(readSources(join(import.meta.dirname, '..')));

test('[PF-06] the routes are read as they are mounted', () => {
  expect(routes.map(({ endpoint }) => endpoint).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  expect(routes.find(({ endpoint }) => endpoint === 'undoBulkAction')?.thrown.keys()).toContain(
    'list_not_found',
  );
});

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '[PF-06] %s lists every error that its code throws',
  (name, endpoint) => {
    const listed = errorsOf(endpoint);
    const thrown = routes.find((route) => route.endpoint === name)?.thrown ?? new Map<never, string>();

    expect([...thrown].filter(([code]) => !listed.includes(code))).toEqual([]);
  },
);
