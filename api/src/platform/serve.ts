import type { AnyEndpoint, Endpoint, OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import type { CamelNames } from '../kernel/camel-names.ts';
import type { StreamOptions, StreamedEvent } from '../kernel/stream.ts';
import type { AnyCaller, CallerOf } from './caller.ts';

type Answer<Caller, Input, Output> = (caller: Caller, input: Input) => Promise<Output>;
type Stream<Caller, Input, Output> = (
  caller: Caller,
  input: Input,
  options: StreamOptions,
) => AsyncIterable<StreamedEvent<Output>>;

/** A route with a single response. */
export interface AnswerRoute {
  readonly endpoint: AnyEndpoint;
  readonly answer: Answer<AnyCaller, unknown, unknown>;
}

/** A route that responds with a stream of events. */
export interface StreamRoute {
  readonly endpoint: AnyEndpoint;
  readonly stream: Stream<AnyCaller, unknown, unknown>;
}

/** An endpoint with its handler, as the mount calls it. */
export type Route = AnswerRoute | StreamRoute;

/** Input of a service function: its endpoint's parsed input with camelCase names. */
export type ServiceInputOf<E extends Endpoint> = CamelNames<ParsedInputOf<E>>;

type AnswerOf<E extends Endpoint> = Answer<CallerOf<E>, ServiceInputOf<E>, OutputOf<E>>;
type StreamOf<E extends Endpoint> = Stream<CallerOf<E>, ServiceInputOf<E>, OutputOf<E>>;

/**
 * Binds a service function to its endpoint: `serve(api.sendMessage).with(async (caller, input) => …)`. Services and
 * tests can still call it as a function, and it is also the endpoint's route. Two calls, because in a single one the
 * compiler would widen the literals that the function returns.
 */
export function serve<E extends Endpoint>(endpoint: E) {
  return {
    with(handler: AnswerOf<E>): AnswerOf<E> & AnswerRoute {
      const answer = handler as AnswerRoute['answer']; // the mount parses its input and makes its caller

      return Object.assign(handler, { endpoint, answer });
    },
    withStream(handler: StreamOf<E>): StreamOf<E> & StreamRoute {
      const stream = handler as StreamRoute['stream']; // as above

      return Object.assign(handler, { endpoint, stream });
    },
  };
}

const isRoute = (value: unknown): value is Route => typeof value === 'function' && 'endpoint' in value;

/** Returns the routes that modules export: every function that `serve` bound to an endpoint. */
export const routesOf = (modules: readonly object[]): Route[] =>
  modules.flatMap((module) => Object.values(module).filter(isRoute));
