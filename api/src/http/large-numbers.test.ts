import { endpoints } from 'shared-contracts/api/index';
import { listDomains } from 'shared-contracts/api/links';
import { listWaveRecipients } from 'shared-contracts/api/waves/results';
import { updateOrganization } from 'shared-contracts/api/organizations/information';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeScene } from '../testing/scene.ts';
import { makeId } from '../testing/tenant-ids.ts';
import { useApi } from '../testing/test-api.ts';

const api = useApi();
const largest = 2_147_483_647;

/** Returns a version as an endpoint reads it; undefined if it refuses it, or has none. */
const read = ({ input }: AnyEndpoint, version: unknown): unknown => {
  const { version: schema } = input.shape;

  return schema && z.safeParse(schema, version).data;
};
const versioned = endpoints.filter((endpoint: AnyEndpoint) => read(endpoint, 1) === 1);

// getodk/central-backend#514, openaq/openaq-api#390: PostgreSQL refuses larger integers, which is no mistake of ours
test.each(versioned.map((endpoint): [string, AnyEndpoint] => [endpoint.name, endpoint]))(
  '[PF-06] %s reads no version that cannot be stored',
  (_name, endpoint) => {
    expect(read(endpoint, 0.5)).toBeUndefined();
    expect(read(endpoint, largest + 1)).toBe(largest);
    expect(read(endpoint, Number.MAX_SAFE_INTEGER)).toBe(largest);
    expect([-1, undefined]).toContain(read(endpoint, Number.MIN_SAFE_INTEGER));
  },
);

test('[PF-06] numbers beyond all stored ones find nothing', async () => {
  const scene = await makeScene(api);
  const { staff: owner } = scene;
  const { orgId } = owner;
  await owner.call(updateOrganization, { version: largest + 1 });
  const domains = await owner.call(listDomains, { orgId, verified_since: Number.MAX_SAFE_INTEGER });
  const waveId = await makeId(scene, 'waveId');
  const page = await owner.call(listWaveRecipients, { waveId, start_cursor: Number.MAX_SAFE_INTEGER });

  expect(domains.items).toMatchObject([{ id: 0 }]);
  expect(page).toEqual({ items: [], nextPageCursor: 0 });
});
