import { CallError } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { errors } from 'shared-contracts/errors';
import type { ErrorCode } from 'shared-contracts/errors';
import type { AnyEndpoint, InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';

/** Fake API's handler for one call. */
export type Answer<E extends AnyEndpoint> = (input: InputOf<E>) => Promise<OutputOf<E>>;

interface Call {
  readonly target: AnyEndpoint;
  readonly input: unknown;
  readonly idempotencyKey: string | undefined;
}

/** An endpoint with the handlers for its calls, used in order; the last one is repeated. */
export interface MockedEndpoint {
  readonly name: string;
  readonly given: Answer<AnyEndpoint>[];
}

const answersByName = new Map<string, Answer<AnyEndpoint>[]>();
const calls: Call[] = [];

/** Responds with this output; a value that the contract does not allow fails the test. */
export function answers<E extends AnyEndpoint>(
  output: OutputOf<E> | ((input: InputOf<E>) => OutputOf<E>),
): Answer<E> {
  return async (input) => (isFunction(output) ? output(input) : output);
}

const isFunction = <E extends AnyEndpoint>(
  output: OutputOf<E> | ((input: InputOf<E>) => OutputOf<E>),
): output is (input: InputOf<E>) => OutputOf<E> => typeof output === 'function';

/** Fails with a listed error code, or like a server that cannot be reached. */
export function fails(
  code: ErrorCode | 'unreachable',
  more: { readonly fields?: Record<string, string>; readonly message?: string } = {},
): Answer<AnyEndpoint> {
  const listed =
    code === 'unreachable' ? { status: 0, message: 'The server could not be reached.' } : errors[code];

  return () =>
    Promise.reject(new CallError({ code, status: listed.status, message: listed.message, ...more }));
}

/** Never responds, for testing a loading state. */
export function hangs(): Answer<AnyEndpoint> {
  return () => new Promise(() => undefined);
}

/** Mocks an endpoint for a separate client. */
export function mocked<E extends AnyEndpoint>(
  target: E,
  ...given: [Answer<E>, ...Answer<E>[]]
): MockedEndpoint {
  // Mock types differ between endpoints; the signature has checked this pair.
  return { name: target.name, given: given as unknown as Answer<AnyEndpoint>[] };
}

/** Mocks the network through the contract. Several handlers are used in order; the last one is repeated. */
export function mockApi<E extends AnyEndpoint>(target: E, ...given: [Answer<E>, ...Answer<E>[]]): void {
  answersByName.set(target.name, mocked(target, ...given).given);
}

/** Returns the inputs of an endpoint's calls, in order. */
export function askedOf<E extends AnyEndpoint>(target: E): InputOf<E>[] {
  return calls.filter((one) => one.target.name === target.name).map((one) => one.input as InputOf<E>); // of that endpoint
}

/** Returns the `Idempotency-Key` of each call of an endpoint, in order. */
export function keysOf(target: AnyEndpoint): (string | undefined)[] {
  return calls.filter((one) => one.target.name === target.name).map((one) => one.idempotencyKey);
}

/** Clears mocks and calls. The test setup does so after each test. */
export function resetMockApi(): void {
  answersByName.clear();
  calls.length = 0;
}

type Answers = ReadonlyMap<string, Answer<AnyEndpoint>[]>;

const meetWith =
  (answersOf: Answers) =>
  async <E extends AnyEndpoint>(
    target: E,
    input: InputOf<E>,
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ): Promise<OutputOf<E>> => {
    target.input.parse(input);
    calls.push({ target, input, idempotencyKey });
    const given = answersOf.get(target.name);
    const next = given && given.length > 1 ? given.shift() : given?.[0];
    if (!next) {
      throw new Error(`No answer given: mockApi(${target.name}, answers(…)).`);
    }
    const output = await next(input);
    target.output.parse(output);

    return output as OutputOf<E>; // parsed just now
  };

/** Creates a client that uses the fake API instead of the network; if it has its own mocks, it knows only those. */
export function createMockClient(own?: readonly MockedEndpoint[]): Client {
  const answersOf = own ? new Map(own.map(({ name, given }) => [name, [...given]])) : answersByName;

  return {
    call: meetWith(answersOf),
    open: (_target, _input, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')));
      }),
  };
}
