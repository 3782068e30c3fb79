import { readFileSync } from 'node:fs';
import { endpoints } from 'shared-contracts/api/index';
import { createClient } from 'shared-contracts/client';
import { auditedActionsOf } from 'shared-contracts/kernel/audited';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { expect, test } from 'vitest';
import { readied } from '../testing/audited-scenes.ts';
import { auditedBy } from '../testing/audited.ts';
import { idPlacesOf } from '../testing/id-places.ts';
import { sampleInputs } from '../testing/sample-inputs.ts';
import { makeScene } from '../testing/scene.ts';
import { makeId } from '../testing/tenant-ids.ts';
import { setAt } from '../testing/set-at.ts';
import { useApi } from '../testing/test-api.ts';

const api = useApi();
let requests = 0;

/**
 * Endpoints that need a longer setup, with the test that calls them and reads the audit log, or the mail that is sent.
 */
const provenApart: Readonly<Record<string, string>> = {
  confirmAuthenticator: 'areas/auth/security-notices.test.ts',
  removeAuthenticator: 'areas/auth/security-notices.test.ts',
  renewRecoveryCodes: 'areas/auth/security-notices.test.ts',
  addPasskey: 'areas/auth/security-notices.test.ts',
  changeOwnPassword: 'areas/auth/security-notices.test.ts',
  confirmEmail: 'areas/auth/security-notices.test.ts',
  startEmailChange: 'areas/users/own/profile.test.ts',
  confirmWave: 'areas/waves/waves.test.ts',
  createToken: 'areas/developers/tokens.test.ts',
  createFlow: 'areas/flows/flows.test.ts',
  createAccount: 'areas/accounts/new-account.test.ts',
  upgradePlan: 'areas/billing/billing.test.ts',
  resendWave: 'areas/waves/results/results.test.ts',
  finishShopifyInstall: 'areas/integrations/shopify/shopify-install.test.ts',
};

const ofAnOrganization = ['signedIn', 'anyOrg', 'org', 'account', 'someAccount', 'accountOrOrg', 'member'];
const audited = endpoints
  .filter((one) => auditedActionsOf(one).length > 0 && ofAnOrganization.includes(one.access.kind))
  .filter(({ name }) => !(name in provenApart))
  .map((one): [string, AnyEndpoint] => [one.name, one]);

test.each(Object.entries(provenApart))('[AD-04] %s is audited in %s', (name, file) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

  expect(source).toContain(name);
  expect(source).toMatch(/auditedActions|audited\(|actionsOf|securityNotices/);
});

test.each(audited)('[AD-04] %s adds what it declares to the audit log', async (name, endpoint) => {
  const scene = await makeScene(api);
  let input = (await sampleInputs[name]?.(scene)) ?? {};
  for (const place of idPlacesOf(endpoint)) {
    input = setAt(input, place, await makeId(scene, place.name));
  }
  input = { ...input, ...(await readied[name]?.(scene)) };
  const requestId = `walk-of-audit-${requests++}`;
  const fetchNamed: typeof fetch = (request, init) => {
    const named = new Request(request, init);
    named.headers.set('x-request-id', requestId);

    return fetch(named);
  };
  const client = createClient({ baseUrl: api.url, token: () => scene.staff.token, fetch: fetchNamed });
  await client.call(endpoint, input as never);

  const actions = await auditedBy(api, requestId);
  expect(actions).not.toEqual([]);
  expect(auditedActionsOf(endpoint)).toEqual(expect.arrayContaining(actions));
});
