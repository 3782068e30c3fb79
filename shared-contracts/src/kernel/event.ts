import type * as z from 'zod/mini';

/**
 * A fact (past tense) or a request to the shell (a verb). Facts carry only ids, because two remotes may run different
 * versions of an entity.
 */
export interface EventDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'fact' | 'request';
  readonly description: string;
  readonly payload: Payload;
}

/** Declares a fact: something that happened. Listeners fetch the data again from the API. */
export function fact<Payload extends z.ZodMiniType>(
  description: string,
  payload: Payload,
): EventDefinition<Payload> {
  return { kind: 'fact', description, payload };
}

/** Declares a request to the shell, such as showing a notice. */
export function request<Payload extends z.ZodMiniType>(
  description: string,
  payload: Payload,
): EventDefinition<Payload> {
  return { kind: 'request', description, payload };
}
