/** Name of a remote: a part of the browser app that owns pages and drawer sections, and that its own team releases. */
export type RemoteName = `mfe-${string}`;

/** Owner of pages of the page table: the shell, or a remote of this product. */
export type PageOwner =
  'shell' | 'mfe-inbox' | 'mfe-campaigns' | 'mfe-automation' | 'mfe-rewards' | 'mfe-admin';

/** Remote whose pages belong to the settings unless they say otherwise. */
export type SettingsOwner = 'mfe-admin';

/** Returns the address below which a remote may bring pages of its own (features PF-10): '/surveys' for mfe-surveys. */
export const ownAddress = (remote: string): string => `/${remote.replace(/^mfe-/, '')}`;

/** Returns the remote that may bring pages at a path that is not in the page table: mfe-surveys for '/surveys/4'. */
export const remoteBelow = (path: string): RemoteName => `mfe-${path.split('/')[1] ?? ''}`;
