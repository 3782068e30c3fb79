import type { Subject } from '../../platform/versions/versions.store.ts';

/** Version key of an organization's settings, shared by all endpoints that save them. */
export const settingsOf = (orgId: number): Subject => ({ kind: 'organization', id: orgId });
