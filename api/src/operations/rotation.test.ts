import {
  confirmAuthenticator,
  startAuthenticator,
  validateAppCode,
} from 'shared-contracts/api/auth/authenticator';
import { login } from 'shared-contracts/api/auth';
import { URI } from 'otpauth';
import { replaceWebhookSecret } from 'shared-contracts/api/webhooks';
import { expect, test } from 'vitest';
import { openSecret } from '../messaging/webhooks/endpoint-secret.ts';
import { isSharedBox } from '../platform/secrets/shared-box.ts';
import { openSecretBox } from '../platform/secrets/secret-box.ts';
import { useApi } from '../testing/test-api.ts';
import { pointsOf, ringUp, treezScene, visitShops } from '../testing/shops.ts';
import { register } from '../testing/webhooks.ts';
import { openRotation, sealedColumns } from './rotation.ts';

const secretsKey = 'the-key-that-was-until-now';
const newSecretsKey = 'the-key-that-comes-after-it';
const api = useApi({ SECRETS_KEY: secretsKey });
const keysOf = (keys: { secretsKey: string; newSecretsKey: string }) => ({ ...api.config, ...keys });

test('[AP-02] every sealed column of the schema is sealed again by a change of the key', async () => {
  const { rows } = await api.platform.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed\\_%' order by 1`,
  );

  expect(rows.map(({ name }) => name)).toEqual(sealedColumns);
});

test('[AP-02] a new SECRETS_KEY keeps apps, shops and webhooks working; the change may run twice and takes the right key', async () => {
  const password = 'correct horse battery';
  const owner = await api.signedIn('owner', await api.make.place(), { password });
  const { uri, setup } = await owner.call(startAuthenticator, { password });
  const app = URI.parse(uri);
  await owner.call(confirmAuthenticator, { setup, code: app.generate() });
  const { db } = api.platform.database;
  const { phone } = await db
    .selectFrom('numbers')
    .select('phone')
    .where('org_id', '=', owner.orgId)
    .executeTakeFirstOrThrow();
  const webhook = await register(owner, { url: 'https://example.com/texts', primaryPhone: phone });
  const input = { webhookId: webhook.id, isLeaked: false };
  const { secret } = await owner.call(replaceWebhookSecret, input);
  const shop = await treezScene(api);
  const wrong = keysOf({ secretsKey: 'some-other-key-of-somebody', newSecretsKey });
  await expect(openRotation(keysOf({ secretsKey, newSecretsKey: '' }), api.databaseUrl)).rejects.toThrow(
    'Set NEW_SECRETS_KEY',
  );
  await expect(openRotation(wrong, api.databaseUrl)).rejects.toThrow('is not the key of this database');

  const done = { resealed: 1, unreadable: 0 };
  expect(await openRotation(keysOf({ secretsKey, newSecretsKey }), api.databaseUrl)).toMatchObject({
    'Authenticator apps': done,
    'Keys of shops': done,
    'Signing secrets of webhooks': { resealed: 2, unreadable: 0 },
  });
  expect(await openRotation(keysOf({ secretsKey, newSecretsKey }), api.databaseUrl)).toMatchObject({
    'Authenticator apps': { resealed: 0, unreadable: 0 },
  });

  // A process that starts with the new key.
  const secrets = await openSecretBox({ secretsKey: newSecretsKey, dataDir: api.config.dataDir });
  Object.assign(api.platform, { secrets });
  expect(await isSharedBox(db, secrets)).toBe(true);
  const sealed = await db
    .selectFrom('webhooks')
    .select(['sealed_secret', 'sealed_former_secret'])
    .where('id', '=', webhook.id)
    .executeTakeFirstOrThrow();
  const opened = [sealed.sealed_secret, sealed.sealed_former_secret].map((one) =>
    openSecret({ secrets }, { orgId: owner.orgId, webhookId: webhook.id }, one),
  );
  expect(opened).toEqual([secret, webhook.secret]);
  const half = await api.anybody.call(login, { email: owner.email, password });
  const later = app.generate({ timestamp: Date.now() + 30_000 } as never); // the first code was used during setup
  expect(await api.withToken(half.token).call(validateAppCode, { code: later })).toHaveProperty('token');
  await ringUp(api, shop.dispensary, { phone: shop.phone, total: 12 });
  await visitShops(api, shop.staff);
  expect(await pointsOf(shop.staff, shop.phone)).toBe(12);
});
