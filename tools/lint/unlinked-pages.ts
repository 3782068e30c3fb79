import { isTest } from '@tools/checkout/source-files';
import { addresses } from 'shared-contracts/addresses';
import { navigation, pageTable } from 'shared-contracts/pages';
import { settingsAddresses } from 'shared-contracts/settings-addresses';

const tables = { addresses, settingsAddresses } as const;
const linkingSource =
  /^(?:(?:mfe-[\w-]+|shell|shared-ui)\/src\/.*\.tsx?|shared-contracts\/src\/settings-list\.ts)$/;
/** Files that map addresses to screens, rather than link to them. */
const declaration = /\/(?:pages|routes|index|applications)\.tsx?$/;
const linked = /\b(addresses|settingsAddresses)\.(\w+)\.(?:href\(|path\b)/g;

/** Pages that users reach through a refusal or the router, not a link. */
const reachedByRefusal = ['home', 'forbidden', 'expired'];

/** Public addresses that pages.ts does not list: the sign-in entry, and the other address of the wallet. */
const publicDocuments = ['twoStep', 'walletOfPhone'];

const publicPages = Object.entries(pageTable).flatMap(([name, { access }]) =>
  access.kind === 'public' ? [name] : [],
);

/**
 * Returns the addresses that no other file links to, as `table.name`: their pages can only be opened by typing the
 * address (features AD-12). Public pages are opened from mails and by refusals. Not a lint rule, because links to a new
 * page are added last.
 */
export function unlinkedPages(sources: ReadonlyMap<string, string>): string[] {
  const exempt = [...navigation, ...reachedByRefusal, ...publicPages, ...publicDocuments];
  const found = new Set(exempt.map((name) => `addresses.${name}`));
  for (const [path, source] of sources) {
    if (linkingSource.test(path) && !isTest(path) && !declaration.test(path)) {
      for (const [, table = '', name = ''] of source.matchAll(linked)) {
        found.add(`${table}.${name}`);
      }
    }
  }

  return Object.entries(tables).flatMap(([table, entries]) =>
    Object.keys(entries)
      .map((name) => `${table}.${name}`)
      .filter((name) => !found.has(name)),
  );
}
