import { matchPath } from 'shared-contracts/kernel/address';
import { ownAddress } from 'shared-contracts/kernel/owner';
import { pageIcons } from 'shared-contracts/kernel/own-page';
import type { OwnPage } from 'shared-contracts/kernel/own-page';
import { isPublicPath, reservedParts } from 'shared-contracts/pages';
import { accountPermissionNames, orgPermissionNames } from 'shared-contracts/permissions';
import type { Release } from '../store/release.ts';

/** Longest title: navigation entries and tabs have room for it. */
const mostCharacters = 40;
const namePattern = /^[a-z][A-Za-z0-9]*$/;
/** Parts of a path: a word, a parameter, and at the end an optional parameter or anything. */
const pathPattern = /^(?:\/[a-z0-9-]+)(?:\/(?:[a-z0-9-]+|:[a-z]\w*))*(?:\/:[a-z]\w*\?|\/\*)?$/;
const requiredParameter = /\/:\w+(?:\/|$)/;

type Check = (page: OwnPage) => string | undefined;

const fits = (words: string): boolean => words.trim() !== '' && words.trim().length <= mostCharacters;

/** Returns the address at which a page begins: '/surveys' for '/surveys/:surveyId'. */
const startOf = (path: string): string => path.replace(/\/[:*].*$/, '');

/** Returns an address of a page: '/surveys/x/x' for '/surveys/*'. */
const sampleOf = (path: string): string => path.replace(/:\w+\??/g, 'x').replace(/\*$/, 'x/x');

const listOf = (value: string | string[] | undefined): string[] => [value ?? []].flat();

/** Returns the permissions that an access names, by level; undefined for an access that no page may have. */
function permissionsOf({
  kind,
  permission,
  or,
  account,
  org,
}: OwnPage['access']): { account: string[]; org: string[] } | undefined {
  const named = [...listOf(permission), ...listOf(or)];
  switch (kind) {
    case 'signedIn':
    case 'anyOrg':
    case 'releaser':
      return { account: [], org: [] };
    case 'account':
      return named.length > 0 ? { account: named, org: [] } : undefined;
    case 'org':
      return named.length > 0 ? { account: [], org: named } : undefined;
    case 'accountOrOrg':
      return { account: listOf(account), org: listOf(org) };
    default:
      return undefined;
  }
}

const accessProblem: Check = ({ access }) => {
  const permissions = permissionsOf(access);
  if (!permissions) {
    return `has the access ${JSON.stringify(access)}, which no page may have: use signedIn, anyOrg, org(), account(), accountOrOrg() or releaser`;
  }
  const known = { account: accountPermissionNames, org: orgPermissionNames };
  const unknown = (['account', 'org'] as const).flatMap((level) =>
    permissions[level]
      .filter((name) => !known[level].some((one) => one === name))
      .map((name) => `${level} permission '${name}'`),
  );

  return unknown.length > 0 ? `asks for ${unknown.join(' and ')}, which does not exist` : undefined;
};

const titleProblem: Check = ({ title }) =>
  fits(title)
    ? undefined
    : `has a title of ${title.trim().length} characters, and must have 1 to ${mostCharacters}`;

const iconProblem: Check = ({ icon, path }) => {
  if (icon === undefined) {
    return undefined;
  }
  if (!pageIcons.some((one) => one === icon)) {
    return `has the icon '${icon}', and may have ${pageIcons.join(', ')}`;
  }

  return requiredParameter.test(path)
    ? `is in the navigation, and its address ${path} needs a parameter`
    : undefined;
};

/** Checks that the list of a drawer is at the page's own address, where a phone shows it instead of the page. */
const drawerProblem: Check = ({ drawer, path }) => {
  if (!drawer) {
    return undefined;
  }
  const start = startOf(path);
  if (drawer.listAddress.split('?')[0] !== start) {
    return `has a drawer with its list at ${drawer.listAddress}, which must be at ${start}`;
  }
  const words = [drawer.title, drawer.searchPlaceholder, drawer.add?.label ?? 'none'];
  if (words.some((word) => !fits(word))) {
    return `has a drawer with a title, a placeholder or a label that has not 1 to ${mostCharacters} characters`;
  }

  return drawer.add && drawer.add.path !== start && !drawer.add.path.startsWith(`${start}/`)
    ? `has a drawer whose button leads to ${drawer.add.path}, which must be below ${start}`
    : undefined;
};

/** Checks that a path is below the remote's own address. */
function pathProblem(remote: string): Check {
  const own = ownAddress(remote);

  return ({ path }) => {
    if (!pathPattern.test(path)) {
      return `has the address '${path}', and must have one such as ${own} or ${own}/:id or ${own}/*`;
    }
    if (path !== own && !path.startsWith(`${own}/`)) {
      return `is at ${path}, and must be at ${own} or below`;
    }

    return reservedParts.includes(own.slice(1)) || isPublicPath(startOf(path))
      ? `is at ${path}, which is an address of the product that needs no sign-in or leads to files`
      : undefined;
  };
}

/**
 * Returns a sentence for everything that is wrong with the pages that come with a release (features PF-10): the shell
 * shows them as they are, and does not show a page that is not the remote's own.
 */
export function ownPageProblems({
  remote,
  version,
  ownPages = {},
}: Pick<Release, 'remote' | 'version' | 'ownPages'>): string[] {
  const checks = [pathProblem(remote), titleProblem, accessProblem, iconProblem, drawerProblem];
  const entries = Object.entries(ownPages);

  return entries.flatMap(([name, page], index) => {
    const label = `${remote} ${version}: its page '${name}'`;
    const first = entries.slice(0, index).find(([, other]) => matchPath(other.path, sampleOf(page.path)));

    return [
      ...(namePattern.test(name) ? [] : [`${label} must have a name such as 'surveyResults'.`]),
      ...(first ? [`${label} is never shown, since '${first[0]}' before it has its address too.`] : []),
      ...checks.flatMap((check) => {
        const problem = check(page);

        return problem === undefined ? [] : [`${label} ${problem}.`];
      }),
    ];
  });
}
