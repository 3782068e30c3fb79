import { addresses } from 'shared-contracts/addresses';
import { navigation, pageTable } from 'shared-contracts/pages';
import type { PageName } from 'shared-contracts/pages';
import { chooseTheme } from 'shared-ui/theme';
import type { ThemeChoice } from 'shared-ui/theme';
import type { PaletteEntry } from 'shared-ui/palette';
import { labelOfAccount } from '../frame/account-label.ts';
import { isOffered, ownPagesOffered } from '../session/access.ts';
import type { Shell } from '../shell.ts';

/** Pages that are not in the navigation. */
const otherPages = [
  'settings',
  'billing',
  'groups',
  'profile',
  'feedback',
] as const satisfies readonly PageName[];

const themes = [
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
  ['system', 'System theme'],
] as const satisfies readonly (readonly [ThemeChoice, string])[];

function pages(shell: Shell): PaletteEntry[] {
  const standing = { session: shell.session.get(), provided: shell.provided() };

  const listed = [...navigation, ...otherPages]
    .filter((name) => isOffered(name, standing))
    .map((name) => ({ name, title: pageTable[name].title, to: addresses[name].href() }));

  return [...listed, ...ownPagesOffered(standing)].map(({ name, title, to }) => ({
    id: `page ${name}`,
    group: 'Pages',
    label: title,
    opens: to,
  }));
}

function accounts({ session, bus }: Shell): PaletteEntry[] {
  const { me, activeAccountId } = session.get();
  const others = me?.organization.accounts.filter(({ id }) => id !== activeAccountId) ?? [];

  return others.map((account) => ({
    id: `account ${account.id}`,
    group: 'Accounts',
    label: labelOfAccount(account),
    words: 'switch account',
    opens() {
      session.selectAccount(account.id);
      bus.emit('account.selected', { accountId: account.id });
    },
  }));
}

/** Returns the shell's own entries: pages, accounts, and actions that belong to no remote. */
export function ownEntries(shell: Shell, onHelp: () => void): PaletteEntry[] {
  return [
    ...pages(shell),
    ...accounts(shell),
    { id: 'shortcuts', group: 'Actions', label: 'Keyboard shortcuts', words: 'help keys', opens: onHelp },
    ...themes.map(([theme, label]) => ({
      id: `theme ${theme}`,
      group: 'Actions',
      label,
      words: 'appearance colors',
      opens: () => chooseTheme(theme),
    })),
    {
      id: 'sign-out',
      group: 'Actions',
      label: 'Sign out',
      words: 'log out leave',
      opens: () => location.assign(addresses.logout.path),
    },
  ];
}
