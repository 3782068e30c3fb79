import { listWaves } from 'shared-contracts/api/waves';
import { isAllowed, useSession } from 'shared-ui';
import type { WaveResource } from './waves.data.ts';

/**
 * Returns whose waves this user may see and create: the active account's, the groups', both or none (reference.md,
 * Permissions).
 */
export function useWaveResources(): readonly WaveResource[] {
  const session = useSession();
  const ofAccount = isAllowed(listWaves.access, session, session.activeAccountId)
    ? (['account'] as const)
    : [];
  const ofGroups = isAllowed(listWaves.access, session, null) ? (['organization'] as const) : [];

  return [...ofAccount, ...ofGroups];
}
