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

/** A route that answers once. */
export interface AnswerRoute {
  readonly endpoint: AnyEndpoint;
  readonly answer: Answer<AnyCaller, unknown, unknown>;
}

/** A route that answers by a stream of events. */
export interface StreamRoute {
  readonly endpoint: AnyEndpoint;
  readonly stream: Stream<AnyCaller, unknown, unknown>;
}

/** An endpoint with what answers it, as the mount calls it. */
export type Route = AnswerRoute | StreamRoute;

/** What a service function receives: the parsed input of its endpoint under camelCase names. */
export type ServiceInputOf<E extends Endpoint> = CamelNames<ParsedInputOf<E>>;

type AnswerOf<E extends Endpoint> = Answer<CallerOf<E>, ServiceInputOf<E>, OutputOf<E>>;
type StreamOf<E extends Endpoint> = Stream<CallerOf<E>, ServiceInputOf<E>, OutputOf<E>>;

/**
 * Binds a service function to the endpoint it answers: `serve(api.sendMessage).with(async (caller, input) => …)`. It
 * stays the function it is for services and tests that call it, and is the endpoint's route besides. Two calls, because
 * in one the compiler would widen the literals that the function returns.
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
