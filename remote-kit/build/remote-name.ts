import type { RemoteName } from 'shared-contracts/kernel/owner';

/**
 * Returns a valid name for a global variable, which the shell uses to access the remote: 'mfe-inbox' -> 'mfe_inbox'.
 */
export const globalName = (remote: RemoteName): string => remote.replace(/\W/g, '_');
