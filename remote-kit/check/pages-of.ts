import type { OwnDrawer } from 'shared-contracts/kernel/own-page';
import type { PageAccess } from 'shared-contracts/kernel/page';
import { pageTable } from 'shared-contracts/pages';
import type { RemoteFile } from './build.ts';
import { Misuse } from './misuse.ts';

/** A page of a build. */
export interface CheckedPage {
  readonly name: string;
  /** First address of the page, without parameters: '/rewards' for '/rewards/*'. */
  readonly address: string;
  readonly access: PageAccess;
  /** Number of the remote's modules that the shell shows there: the page and, if it has one, its drawer. */
  readonly modules: number;
}

interface Definition {
  readonly path: string;
  readonly access: PageAccess;
  /** Drawer of the table, or one that comes with the page. */
  readonly drawer?: string | OwnDrawer | undefined;
}

/** Returns a pattern without its first parameter and everything after it. */
const firstAddress = (pattern: string): string => pattern.replace(/\/(?::\w+\??|\*)(?:\/.*)?$/, '') || '/';

/** Returns the definitions of a build's pages by name: its own, and those of the installed contracts' page table. */
function definitionsOf({ pages, ownPages = {} }: RemoteFile): [string, Definition][] {
  const table: Readonly<Record<string, Definition>> = pageTable;
  const own = Object.entries(ownPages).map(([name, page]): [string, Definition] => [
    name,
    { ...page, access: page.access as unknown as PageAccess }, // the kit's own types wrote it
  ]);
  const listed = pages.map((name): [string, Definition] => {
    const definition = table[name];
    if (!definition) {
      throw new Misuse(
        `The installed shared-contracts have no page '${name}'. Install those it was built against.`,
      );
    }

    return [name, definition];
  });

  return [...listed, ...own];
}

const isProvided = (drawer: Definition['drawer'], { drawers }: RemoteFile): boolean =>
  typeof drawer === 'string' ? drawers.includes(drawer) : drawer !== undefined;

/** Returns the pages of a build, or the named one. Throws if there is none. */
export function pagesOf(build: RemoteFile, only?: string): CheckedPage[] {
  const pages = definitionsOf(build).map(([name, { path, access, drawer }]) => ({
    name,
    address: firstAddress(path),
    access,
    modules: isProvided(drawer, build) ? 2 : 1,
  }));
  const wanted = pages.filter(({ name }) => only === undefined || name === only);
  if (wanted.length === 0) {
    const names = pages.map(({ name }) => name).join(', ');
    throw new Misuse(
      `${build.name} ${build.version} has no page '${only ?? ''}'. Its pages: ${names || 'none'}.`,
    );
  }

  return wanted;
}
