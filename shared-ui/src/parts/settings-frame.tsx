import type { ReactNode } from 'react';
import type { Me } from 'shared-contracts/domain/user';
import { settingsList } from 'shared-contracts/settings-list';
import type { SettingsEntry } from 'shared-contracts/settings-list';
import { isAllowed, useSession } from 'shared-ui';
import type { SessionState } from 'shared-ui';
import { SideList } from './side-list.tsx';
import type { EntryLink } from './side-list.tsx';

/** Whether a user sees an entry of the settings list. */
export function isEntryPermitted(
  { access, isFor = () => true }: SettingsEntry,
  session: SessionState,
): boolean {
  return isAllowed(access, session) && isForPerson(isFor, session.me);
}

const isForPerson = (isFor: (me: Me) => boolean, me: Me | undefined): boolean =>
  me !== undefined && isFor(me);

/** Returns the entries of the settings list that a user sees, in order. */
export const permittedEntries = (session: SessionState): SettingsEntry[] =>
  settingsList.flatMap(({ entries }) => entries.filter((entry) => isEntryPermitted(entry, session)));

interface SettingsFrameProps {
  /** Path of the entry that contains the page. */
  readonly current?: string | undefined;
  readonly Link?: EntryLink;
  /** The page. Without one, a phone shows the list instead. */
  readonly children?: ReactNode;
}

/** Settings list around a page of the settings, whichever package owns the page (features AD-01). */
export function SettingsFrame({ current, Link, children }: SettingsFrameProps) {
  const session = useSession();
  const sections = settingsList.map(({ title, entries }) => ({
    title,
    entries: entries
      .filter((entry) => isEntryPermitted(entry, session))
      .map((entry) => ({ key: entry.path, title: entry.title, to: entry.path })),
  }));

  return (
    <SideList label="Settings" sections={sections} current={current} {...(Link ? { Link } : {})}>
      {children}
    </SideList>
  );
}
