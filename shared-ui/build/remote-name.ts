import type { RemoteName } from 'shared-contracts/kernel/owner';

/** A name that a script can have as a global, as the shell asks for it: 'mfe-inbox' -> 'mfe_inbox'. */
export const globalName = (remote: RemoteName): string => remote.replace(/\W/g, '_');
