import { endpoints } from 'shared-contracts/api/index';
import { createRewardProgram } from 'shared-contracts/api/rewards';
import { CallError } from 'shared-contracts/client';
import { takesIdempotencyKey } from 'shared-contracts/kernel/endpoint';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { expect, test } from 'vitest';
import { idPlacesOf } from '../testing/id-places.ts';
import { sampleInputs } from '../testing/sample-inputs.ts';
import { makeScene } from '../testing/scene.ts';
import type { Scene } from '../testing/scene.ts';
import { setAt } from '../testing/set-at.ts';
import { makeId } from '../testing/tenant-ids.ts';
import { useApi } from '../testing/test-api.ts';

const api = useApi();

type Values = Record<string, unknown>;

/** Preparations of what is deleted, which return the input that names it without an id. */
const prepared: Readonly<Record<string, (scene: Scene) => Promise<Values>>> = {
  // The last account of an organization cannot be deleted.
  deleteAccount: async ({ staff }) => {
    await api.make.account(staff.orgId);

    return {};
  },
  deleteRewardProgram: async ({ staff }) => {
    const { program } = await staff.call(createRewardProgram, {
      program: 'Free coffee',
      pointValue: 100,
      discountCode: 'CUP',
    });

    return { program };
  },
};

const deletes = endpoints.filter(({ method }) => method === 'DELETE');
const named = (isWanted: (target: AnyEndpoint) => boolean) =>
  deletes.filter(isWanted).map((target): [string, AnyEndpoint] => [target.name, target]);

async function inputOf(scene: Scene, endpoint: AnyEndpoint): Promise<Values> {
  let input: Values = {
    ...(await sampleInputs[endpoint.name]?.(scene)),
    ...(await prepared[endpoint.name]?.(scene)),
  };
  for (const place of idPlacesOf(endpoint)) {
    input = setAt(input, place, await makeId(scene, place.name));
  }

  return input;
}

async function outcomeOf(
  { staff }: Scene,
  call: { endpoint: AnyEndpoint; input: Values; key?: string },
): Promise<{ status: number; answer?: unknown }> {
  const { endpoint, input, key } = call;
  try {
    const extra = key === undefined ? {} : { idempotencyKey: key };

    return { status: 200, answer: await staff.call(endpoint, input as never, extra) };
  } catch (error) {
    if (!(error instanceof CallError)) {
      throw error;
    }

    return { status: error.status };
  }
}

/** Signing out ends the session that would repeat it: the browser forgets its session whatever the answer is. */
const endsItsSession = 'logout';

/** For people whom the operator named: `areas/releases/tokens.test.ts` sends it again. */
const ofReleasers = 'revokeReleaseToken';
const triedApart: readonly string[] = [endsItsSession, ofReleasers];

test.each(named((target) => takesIdempotencyKey(target) && !triedApart.includes(target.name)))(
  '[SH-17] %s sent again after a lost answer gets that answer, under another key or for others it is not there',
  async (_, endpoint) => {
    const [scene, foreign] = [await makeScene(api), await makeScene(api)];
    const input = await inputOf(scene, endpoint);
    const elsewhere = await outcomeOf(foreign, { endpoint, input, key: 'press-1' });
    expect(elsewhere.status).toBe(404);

    const first = await outcomeOf(scene, { endpoint, input, key: 'press-1' });
    expect(first.status).toBe(200);
    expect(await outcomeOf(scene, { endpoint, input, key: 'press-1' })).toEqual(first);
    for (const key of ['press-2', undefined]) {
      const later = await outcomeOf(scene, { endpoint, input, ...(key ? { key } : {}) });
      expect([404, 409]).toContain(later.status);
    }
    expect((await outcomeOf(foreign, { endpoint, input, key: 'press-1' })).status).toBe(404);
  },
);

test.each(named(({ isRepeatable }) => isRepeatable === true))(
  '[SH-17] %s is done again without a key',
  async (_, endpoint) => {
    const scene = await makeScene(api);
    const input = await inputOf(scene, endpoint);

    expect((await outcomeOf(scene, { endpoint, input })).status).toBe(200);
    expect((await outcomeOf(scene, { endpoint, input })).status).toBe(200);
  },
);

test('[SH-17] every DELETE is one of both kinds', () => {
  const isOneKind = (target: AnyEndpoint) => takesIdempotencyKey(target) !== (target.isRepeatable === true);

  expect(deletes.filter((target) => !isOneKind(target)).map(({ name }) => name)).toEqual([]);
});
