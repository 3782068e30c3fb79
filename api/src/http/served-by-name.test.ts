import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../testing/source-graph.ts';
import { writtenRoutes } from '../testing/thrown-codes.ts';

const routes = writtenRoutes(readSources(join(import.meta.dirname, '..')));

test('[PF-06] an endpoint is served by the function of its name', () => {
  expect(routes.filter(({ name, endpoint }) => name !== endpoint)).toEqual([]);
});

/**
 * Whether a path matches its contract: `areas/team/notes.service.ts` serves what `shared-contracts/api/team` or
 * `…/api/team/notes` declares, and so does `areas/team/<room>/notes.service.ts`.
 */
function isDeclaredAlike(path: string, contract: string): boolean {
  const served = path.replace(/^(?:areas|messaging|stand-ins)\//, '').replace(/(?:\.service)?\.ts$/, '');
  const withoutRoom = served.replace(/^([^/]+)\/[^/]+\//, '$1/');
  const declared = `${contract.replace('shared-contracts/api/', '')}/`;

  return [served, withoutRoom].some((one) => `${one}/`.startsWith(declared));
}

test('[PF-06] a contract has the name of the area, or of the part of it, that serves its endpoints', () => {
  const misplaced = routes.filter(({ path, contract }) => !isDeclaredAlike(path, contract));

  expect(misplaced.map(({ path, endpoint, contract }) => `${endpoint} of ${contract} in ${path}`)).toEqual(
    [],
  );
});
