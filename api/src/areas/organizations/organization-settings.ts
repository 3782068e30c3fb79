import type { Subject } from '../../platform/versions/versions.store.ts';

/** What the settings of an organization are kept under, whichever endpoint saves them. */
export const settingsOf = (orgId: number): Subject => ({ kind: 'organization', id: orgId });
