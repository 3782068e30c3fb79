import { createUser } from 'shared-contracts/api/users/manage';
import { endpoints } from 'shared-contracts/api/index';
import { placeOf } from 'shared-contracts/kernel/endpoint';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { expect, test } from 'vitest';
import { AppError } from '../kernel/app-error.ts';
import { samplesOf, withEachPart } from '../testing/sample-values.ts';
import { useApi } from '../testing/test-api.ts';
import { inputReader } from './read-input.ts';

const api = useApi();

const kinds: readonly unknown[] = [null, [], [null], 'x', '', 1, true, {}];

type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The parts of a request that carry these values where the endpoint expects them. */
function requestOf(endpoint: AnyEndpoint, input: unknown) {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const values: Values = isObject ? (input as Values) : {}; // an object has names
  const at = (place: ReturnType<typeof placeOf>) =>
    Object.entries(values).filter(([name]) => placeOf(endpoint, name) === place);
  const texts = (place: ReturnType<typeof placeOf>) =>
    Object.fromEntries(at(place).map(([name, value]) => [name, textOf(value)]));

  return {
    params: texts('path'),
    query: texts('query'),
    authorization: undefined,
    body: JSON.stringify(isObject ? Object.fromEntries(at('body')) : input),
    upload: endpoint.upload ? values : undefined,
  };
}

/** Error thrown while reading an input, other than a refusal. */
function faultOf(read: () => unknown): unknown {
  try {
    read();

    return undefined;
  } catch (error) {
    return error instanceof AppError ? undefined : error;
  }
}

test.each(endpoints.map((endpoint): [string, AnyEndpoint] => [endpoint.name, endpoint]))(
  '[PF-06] %s refuses values of another kind, wherever they are in its input',
  (_name, endpoint) => {
    const read = inputReader(endpoint);
    const inputs = samplesOf(endpoint.input).flatMap((sample) =>
      kinds.flatMap((kind) => withEachPart(sample, kind)),
    );
    const faults = inputs.flatMap((input) => {
      const fault = faultOf(() => read(requestOf(endpoint, input)));

      return fault === undefined ? [] : [{ input, fault }];
    });

    expect(faults).toEqual([]);
  },
);

test('[AD-04] a new user that is null is refused as an input', async () => {
  const { token } = await api.make.staff('owner');
  const answer = await fetch(api.url + createUser.path, {
    method: createUser.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user: null }),
  });

  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 422,
    body: { code: 'invalid_input' },
  });
});
