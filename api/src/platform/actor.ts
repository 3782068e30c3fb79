import type { Caller, TokenCaller, Visitor } from './caller.ts';
import type { Platform } from './platform.ts';
import type { RecordedActor } from './recorded-actor.ts';

/** A part of the server that acts by itself, in one account or, if `accountId` is null, in the whole organization. */
export interface ProgramActor extends Visitor {
  readonly kind: 'flow' | 'point_of_sale' | 'system';
  /** ID of the flow or integration; null if the kind identifies it. */
  readonly id: number | null;
  readonly orgId: number;
  readonly accountId: number | null;
}

/**
 * Anyone who acts in an organization. A service that checks permissions or records who did something takes an actor. A
 * signed-in caller is one.
 */
export type Actor = Caller | TokenCaller | ProgramActor;

/** Returns the stored form of an actor. */
export function recordedActor(actor: Actor): RecordedActor {
  return actor.kind === 'person'
    ? { userId: actor.userId, actorKind: 'person', actorId: null }
    : { userId: null, actorKind: actor.kind, actorId: actor.id };
}

/** Returns an actor's user ID, or null for a program. */
export function userIdOf(actor: Actor): number | null {
  return recordedActor(actor).userId;
}

/** Creates the actor for a flow, a point of sale or a server job. */
export function programActor(
  platform: Platform,
  program: Pick<ProgramActor, 'kind' | 'id' | 'orgId' | 'accountId'>,
): ProgramActor {
  return { ...program, platform, address: '', requestId: '', log: platform.log };
}
