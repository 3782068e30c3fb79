import { readFileSync } from 'node:fs';
import { endpoints } from 'shared-contracts/api/index';
import { createClient } from 'shared-contracts/client';
import type { CallError } from 'shared-contracts/client';
import { auditedActionsOf } from 'shared-contracts/kernel/audited';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { afterAll, expect, test } from 'vitest';
import { readied } from '../testing/audited-scenes.ts';
import { auditedBy } from '../testing/audited.ts';
import { idPlacesOf } from '../testing/id-places.ts';
import { googleSettings, startProvider } from 'test-servers/openid/provider';
import { sampleInputs } from '../testing/sample-inputs.ts';
import { makeScene } from '../testing/scene.ts';
import { makeId } from '../testing/tenant-ids.ts';
import type { SignedOutCall } from '../testing/signed-out-scenes.ts';
import { signedOutScenes } from '../testing/signed-out-scenes.ts';
import { setAt } from '../testing/set-at.ts';
import { useApi } from '../testing/test-api.ts';

const provider = await startProvider({ redirectUri: 'http://localhost:3000/gsign' });
afterAll(() => provider.stop());
const api = useApi({
  ...googleSettings(provider.issuer),
});
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
  createReleaseToken: 'areas/releases/tokens.test.ts',
  createFlow: 'areas/flows/flows.test.ts',
  createAccount: 'areas/accounts/new-account.test.ts',
  upgradePlan: 'areas/billing/billing.test.ts',
  resendWave: 'areas/waves/results/results.test.ts',
  finishShopifyInstall: 'areas/integrations/shopify/shopify-install.test.ts',
};

const audited = endpoints.filter((one) => auditedActionsOf(one).length > 0);
const isSignedOut = ({ access: { kind } }: AnyEndpoint): boolean => kind === 'public' || kind === 'twoFactor';
const signedOut = audited
  .filter((one) => isSignedOut(one))
  .map((one): [string, AnyEndpoint] => [one.name, one]);
const ofAnOrganization = audited
  .filter((one) => !isSignedOut(one) && !(one.name in provenApart))
  .map((one): [string, AnyEndpoint] => [one.name, one]);

function sceneOf(name: string): Promise<SignedOutCall> {
  const scene = signedOutScenes[name];
  if (!scene) {
    throw new Error(`Add a scene of ${name} to signed-out-scenes.ts.`);
  }

  return scene({ api, provider });
}

/** Calls an endpoint by its contract and returns what the call added to the audit log. */
async function entriesOf(endpoint: AnyEndpoint, input: object, token: string | undefined) {
  const requestId = `walk-of-audit-${requests++}`;
  const fetchNamed: typeof fetch = (request, init) => {
    const named = new Request(request, init);
    named.headers.set('x-request-id', requestId);

    return fetch(named);
  };
  const client = createClient({ baseUrl: api.url, token: () => token, fetch: fetchNamed });
  // A refused sign-in is recorded too; each walk says which entry it expects.
  const refusal = await client.call(endpoint, input as never).then(
    () => undefined,
    ({ code }: CallError) => code,
  );

  return { entries: await auditedBy(api, requestId), refusal };
}

test('[AD-04] every scene belongs to an audited endpoint', () => {
  expect(Object.keys(signedOutScenes).toSorted()).toEqual(signedOut.map(([name]) => name).toSorted());
  expect(audited.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(provenApart)));
});

test.each(Object.entries(provenApart))('[AD-04] %s is audited in %s', (name, file) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const actions = audited.filter((one) => one.name === name).flatMap(auditedActionsOf);

  expect(source).toContain(`${name},`);
  expect(source).toMatch(/auditedActions|audited\(/);
  expect(actions.filter((action) => source.includes(`'${action}'`))).not.toEqual([]);
});

test.each(signedOut)(
  '[AD-04] %s adds the actor and the way of access to the audit log',
  async (name, endpoint) => {
    const { token, input, action, userId, by } = await sceneOf(name);
    const { entries } = await entriesOf(endpoint, input, token);

    const entry = entries.find((one) => one.action === action);
    expect(entry).toBeDefined();
    if (userId === undefined) {
      expect(entry?.user_id).toEqual(expect.any(Number));
    } else {
      expect(entry?.user_id).toBe(userId);
    }
    expect(entry?.detail).toMatchObject(by === undefined ? {} : { by });
    expect(auditedActionsOf(endpoint)).toEqual(expect.arrayContaining(entries.map((one) => one.action)));
  },
);

test.each(ofAnOrganization)('[AD-04] %s adds its declared entry to the audit log', async (name, endpoint) => {
  const scene = await makeScene(api);
  let input = (await sampleInputs[name]?.(scene)) ?? {};
  for (const place of idPlacesOf(endpoint)) {
    input = setAt(input, place, await makeId(scene, place.name));
  }
  input = { ...input, ...(await readied[name]?.(scene)) };
  const { entries, refusal } = await entriesOf(endpoint, input, scene.staff.token);

  expect(refusal).toBeUndefined();
  expect(entries).not.toEqual([]);
  expect(auditedActionsOf(endpoint)).toEqual(expect.arrayContaining(entries.map(({ action }) => action)));
});
