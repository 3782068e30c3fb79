import { CallError } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';
import { errors } from 'shared-contracts/errors';
import type { ErrorCode } from 'shared-contracts/errors';
import type { AnyEndpoint, InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';

/** How the fake API meets one call. */
export type Answer<E extends AnyEndpoint> = (input: InputOf<E>) => Promise<OutputOf<E>>;

interface Call {
  readonly target: AnyEndpoint;
  readonly input: unknown;
  readonly idempotencyKey: string | undefined;
}

/** An endpoint and how the fake API meets its calls, one after another, the last for good. */
export interface MockedEndpoint {
  readonly name: string;
  readonly given: Answer<AnyEndpoint>[];
}

const answersByName = new Map<string, Answer<AnyEndpoint>[]>();
const calls: Call[] = [];

/** Answers with this; what the contract does not allow fails the test. */
export function answers<E extends AnyEndpoint>(
  output: OutputOf<E> | ((input: InputOf<E>) => OutputOf<E>),
): Answer<E> {
  return async (input) => (isFunction(output) ? output(input) : output);
}

const isFunction = <E extends AnyEndpoint>(
  output: OutputOf<E> | ((input: InputOf<E>) => OutputOf<E>),
): output is (input: InputOf<E>) => OutputOf<E> => typeof output === 'function';

/** Refuses with a listed code, or as a server that cannot be reached. */
export function fails(
  code: ErrorCode | 'unreachable',
  more: { readonly fields?: Record<string, string>; readonly message?: string } = {},
): Answer<AnyEndpoint> {
  const listed =
    code === 'unreachable' ? { status: 0, message: 'The server could not be reached.' } : errors[code];

  return () =>
    Promise.reject(new CallError({ code, status: listed.status, message: listed.message, ...more }));
}

/** Never answers: to look at a loading state. */
export function hangs(): Answer<AnyEndpoint> {
  return () => new Promise(() => undefined);
}

/** Gives an endpoint its answers, for a client of its own. */
export function mocked<E extends AnyEndpoint>(
  target: E,
  ...given: [Answer<E>, ...Answer<E>[]]
): MockedEndpoint {
  // What is mocked differs from endpoint to endpoint; the signature has checked this pair.
  return { name: target.name, given: given as unknown as Answer<AnyEndpoint>[] };
}

/** Mocks the network through the contract. Several answers are given one after another, the last for good. */
export function mockApi<E extends AnyEndpoint>(target: E, ...given: [Answer<E>, ...Answer<E>[]]): void {
  answersByName.set(target.name, mocked(target, ...given).given);
}

/** The inputs an endpoint was called with, in order. */
export function askedOf<E extends AnyEndpoint>(target: E): InputOf<E>[] {
  return calls.filter((one) => one.target.name === target.name).map((one) => one.input as InputOf<E>); // of that endpoint
}

/** The `Idempotency-Key` of each call of an endpoint, in order. */
export function keysOf(target: AnyEndpoint): (string | undefined)[] {
  return calls.filter((one) => one.target.name === target.name).map((one) => one.idempotencyKey);
}

/** Forgets answers and calls. The set-up does it after each test. */
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

/** A client that asks the fake API and no network; with answers of its own, it knows those alone. */
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
