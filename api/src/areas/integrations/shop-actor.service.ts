import { programActor } from '../../platform/actor.ts';
import type { ProgramActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredConnection } from './connections.store.ts';

/** Returns the shop as an actor that awards points; customers are contacts of any account of the organization. */
export function shopActor(platform: Platform, { orgId, id }: StoredConnection): ProgramActor {
  return programActor(platform, { kind: 'point_of_sale', id, orgId, accountId: null });
}
