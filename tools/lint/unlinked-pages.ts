import { isTest } from '@tools/checkout/source-files';
import { addresses } from 'shared-contracts/addresses';
import { pageTable } from 'shared-contracts/pages';
import type { Problem } from './problem.ts';

const browserSource = /^(?:mfe-[\w-]+|shell|shared-ui)\/src\/.*\.tsx?$/;
/** Files that say which screen answers at an address, rather than lead there. */
const declaration = /\/(?:pages|routes|index|applications)\.tsx?$/;
const named = /\baddresses\.(\w+)\b/g;

/** Pages that nobody chooses to open: a refusal or the router leads there. */
const reachedByRefusal = new Set(['home', 'forbidden', 'expired']);

/** A page that no other file leads to can only be opened by typing its address (features AD-12). */
export function unlinkedPageProblems(sources: ReadonlyMap<string, string>): Problem[] {
  const linked = new Set<string>();
  for (const [path, source] of sources) {
    if (browserSource.test(path) && !isTest(path) && !declaration.test(path)) {
      for (const [, name = ''] of source.matchAll(named)) {
        linked.add(name);
      }
    }
  }

  return Object.entries(pageTable)
    .filter(([, { access }]) => access.kind !== 'public')
    .filter(([name]) => name in addresses && !linked.has(name) && !reachedByRefusal.has(name))
    .map(([name]) => ({
      path: 'shared-contracts/src/addresses.ts',
      line: 1,
      text: `declares a page that nothing links to: ${name}`,
    }));
}
