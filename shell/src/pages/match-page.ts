import { pageTable } from 'shared-contracts/pages';
import type { PageName } from 'shared-contracts/pages';
import type { PageDefinition } from 'shared-contracts/kernel/page';

/** A page of the table that answers for a path. */
export interface MatchedPage extends PageDefinition {
  readonly name: PageName;
}

const isOptional = (part: string): boolean => part.startsWith(':') && part.endsWith('?');

/** Whether a path is one of a pattern's: '/conversations/:contactId?' takes /conversations and /conversations/4. */
export function matchesPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const isOpenEnded = wanted.at(-1) === '*';
  const parts = isOpenEnded ? wanted.slice(0, -1) : wanted;
  if (!isOpenEnded && given.length > parts.length) return false;

  return parts.every((part, index) => {
    const actual = given[index];
    if (actual === undefined) return isOptional(part);

    return part.startsWith(':') || part === actual;
  });
}

/** The page that a path leads to; undefined = no such page. */
export function matchPage(path: string): MatchedPage | undefined {
  for (const name of pageNames) {
    const page = pageTable[name];
    if (matchesPattern(page.path, path)) return { name, ...page };
  }

  return undefined;
}

const pageNames = Object.keys(pageTable) as PageName[]; // Object.keys forgets the literal names

/** The address of a page without its parameters: '/waves/*' -> '/waves'. */
export function addressOfPage(name: PageName): string {
  const fixed = pageTable[name].path.split('/').filter((part) => part !== '*' && !part.startsWith(':'));

  return fixed.join('/') || '/';
}
