import type { Caller, TokenCaller, Visitor } from './caller.ts';
import type { Platform } from './platform.ts';

/** A part of the server that does something by itself, in one account or, without one, in the whole organization. */
export interface ProgramActor extends Visitor {
  readonly kind: 'flow' | 'point_of_sale' | 'system';
  /** Which flow or integration it is; null where the kind says all. */
  readonly id: number | null;
  readonly orgId: number;
  readonly accountId: number | null;
}

/**
 * Whoever does something in an organization. A service that asks what somebody may do, or records who did something,
 * takes an actor; a signed-in caller is one.
 */
export type Actor = Caller | TokenCaller | ProgramActor;
type ActorKind = Actor['kind'];

/** Who did something as rows keep it: the person, or no user and which program it was. */
export interface RecordedActor {
  readonly userId: number | null;
  readonly actorKind: ActorKind;
  readonly actorId: number | null;
}

/** Returns what a row keeps of an actor. */
export function recordedActor(actor: Actor): RecordedActor {
  return actor.kind === 'person'
    ? { userId: actor.userId, actorKind: 'person', actorId: null }
    : { userId: null, actorKind: actor.kind, actorId: actor.id };
}

/** Returns the person behind an actor, or null where it is a program. */
export function userIdOf(actor: Actor): number | null {
  return recordedActor(actor).userId;
}

/** Makes the actor of a flow, a point of sale or a job of the server. */
export function programActor(
  platform: Platform,
  program: Pick<ProgramActor, 'kind' | 'id' | 'orgId' | 'accountId'>,
): ProgramActor {
  return { ...program, platform, address: '', requestId: '', log: platform.log };
}
