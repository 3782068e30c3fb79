import type { AnyEndpoint, Endpoint, OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import type { AnyCaller, CallerOf } from '../platform/caller.ts';
import type { StreamOptions, StreamedEvent } from '../kernel/stream.ts';

type Answering = (input: unknown, caller: AnyCaller) => Promise<unknown>;
type Streaming = (
  input: unknown,
  caller: AnyCaller,
  options: StreamOptions,
) => AsyncIterable<StreamedEvent<unknown>>;

/** An endpoint with what answers it. */
export type Route =
  | { readonly endpoint: AnyEndpoint; readonly answer: Answering }
  | { readonly endpoint: AnyEndpoint; readonly stream: Streaming };

/**
 * Wires an endpoint: `route(sendMessage).to((input, caller) => send(caller, input))`. Two calls, because one would
 * widen the endpoint's literals (ARCHITECTURE.md, "One endpoint, one declaration").
 */
export function route<E extends Endpoint>(endpoint: E) {
  return {
    to(handler: (input: ParsedInputOf<E>, caller: CallerOf<E>) => Promise<OutputOf<E>>): Route {
      return { endpoint, answer: handler as Answering }; // the mount parses its input and makes its caller
    },
    toStream(
      handler: (
        input: ParsedInputOf<E>,
        caller: CallerOf<E>,
        options: StreamOptions,
      ) => AsyncIterable<StreamedEvent<OutputOf<E>>>,
    ): Route {
      return { endpoint, stream: handler as Streaming }; // as above
    },
  };
}
