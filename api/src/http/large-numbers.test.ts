import { endpoints } from 'shared-contracts/api/index';
import { listDomains } from 'shared-contracts/api/links';
import { listWaveRecipients } from 'shared-contracts/api/waves/results';
import { updateOrganization } from 'shared-contracts/api/organizations/information';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { makeScene } from '../testing/scene.ts';
import { makeId } from '../testing/tenant-ids.ts';
import { useApi } from '../testing/test-api.ts';

const api = useApi();
const largest = 2_147_483_647;

const accepts = ({ input }: AnyEndpoint, version: unknown): boolean => {
  const { version: schema } = input.shape;

  return schema !== undefined && z.safeParse(schema, version).success;
};
const versioned = endpoints.filter((endpoint: AnyEndpoint) => accepts(endpoint, 1));

// getodk/central-backend#514, openaq/openaq-api#390: PostgreSQL refuses larger integers, which is no mistake of ours
test.each(versioned.map((endpoint): [string, AnyEndpoint] => [endpoint.name, endpoint]))(
  '[PF-06] %s refuses a version that cannot be stored',
  (_name, endpoint) => {
    const refused = [largest + 1, Number.MAX_SAFE_INTEGER, -1, 0.5];

    expect(refused.filter((version) => accepts(endpoint, version))).toEqual([]);
    expect(accepts(endpoint, largest)).toBe(true);
  },
);

test('[PF-06] numbers beyond all stored ones are refused, or find nothing', async () => {
  const scene = await makeScene(api);
  const { staff: owner } = scene;
  const { orgId } = owner;
  await expectRefusal(owner.call(updateOrganization, { version: largest + 1 }), 'invalid_input');
  const late = owner.call(listDomains, { orgId, verified_since: Number.MAX_SAFE_INTEGER });
  await expectRefusal(late, 'invalid_input');
  const waveId = await makeId(scene, 'waveId');
  const page = await owner.call(listWaveRecipients, { waveId, start_cursor: Number.MAX_SAFE_INTEGER });

  expect(page).toEqual({ items: [], nextPageCursor: 0 });
});
