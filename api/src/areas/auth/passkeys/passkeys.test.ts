import { login } from 'shared-contracts/api/auth';
import { addPasskey, deletePasskey, renamePasskey, startPasskey } from 'shared-contracts/api/auth/passkeys';
import {
  passkeySignIn,
  startPasskeySignIn,
  startPasskeyStep,
  validatePasskey,
} from 'shared-contracts/api/auth/passkeys/passkey-sign-in';
import { getSecondSteps } from 'shared-contracts/api/auth/authenticator';
import { chooseTwoStep, getMe } from 'shared-contracts/api/users';
import type { Client } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import type { Staff } from '../../../testing/factories.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { createSoftPasskey } from '../../../testing/soft-passkey.ts';
import type { SoftPasskey } from '../../../testing/soft-passkey.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi({ PUBLIC_SHELL_URL: 'https://app.harbor.test' });
const origin = 'https://app.harbor.test';
const password = 'correct horse battery';

interface Keyholder {
  readonly staff: Staff;
  readonly browser: Client;
  readonly passkey: SoftPasskey;
  readonly passkeyId: number;
}

/** Signs in someone with a passkey, in their own organization. */
async function keyholder(): Promise<Keyholder> {
  const staff = await api.make.staff('agent', await api.make.place(), { password });
  const browser = api.withToken(staff.token);
  const passkey = createSoftPasskey(origin);
  const { options } = await browser.call(startPasskey, { password });
  const { id } = await browser.call(addPasskey, { name: 'Laptop', response: passkey.create(options) });

  return { staff, browser, passkey, passkeyId: id };
}

async function halfway({ email }: Staff): Promise<Client> {
  const { token } = await api.anybody.call(login, { email, password });

  return api.withToken(token);
}

const signInOptions = async () => (await api.anybody.call(startPasskeySignIn, {})).options;

test('[AD-14] adding a passkey takes the password, and an answer to one’s own challenge from our page', async () => {
  const staff = await api.make.staff('agent', await api.make.place(), { password });
  const stranger = await api.make.staff('agent', await api.make.place(), { password });
  const browser = api.withToken(staff.token);
  await expectRefusal(browser.call(startPasskey, { password: 'wrong' }), 'invalid_input');
  const add = (response: Record<string, unknown>, by = browser) =>
    by.call(addPasskey, { name: 'Laptop', response });
  const challenge = async () => (await browser.call(startPasskey, { password })).options;
  const passkey = createSoftPasskey(origin);

  await expectRefusal(add({}), 'passkey_refused');
  await expectRefusal(
    add(createSoftPasskey('https://evil.test').create(await challenge())),
    'passkey_refused',
  );
  await expectRefusal(
    add(passkey.create(await challenge()), api.withToken(stranger.token)),
    'passkey_refused',
  );
  await expectRefusal(add(passkey.create(await signInOptions())), 'passkey_refused');
  const response = passkey.create(await challenge());
  expect(await add(response)).toMatchObject({ name: 'Laptop', isSynced: false, lastUsedAt: null });
  await expectRefusal(add(response), 'passkey_refused');
  await expectRefusal(add(passkey.create(await challenge())), 'passkey_exists');
  expect((await browser.call(getSecondSteps, {})).passkeys).toHaveLength(1);
});

test('[AD-14] a passkey signs in alone, also with two-step sign-in; its response works once', async () => {
  const { staff, browser, passkey } = await keyholder();
  await browser.call(chooseTwoStep, { tfaOption: true });
  await expectRefusal(
    api.anybody.call(passkeySignIn, { response: createSoftPasskey(origin).use(await signInOptions()) }),
    'passkey_refused',
  );
  const response = passkey.use(await signInOptions());
  const { token } = await api.anybody.call(passkeySignIn, { response });

  expect((await api.withToken(token).call(getMe, {})).id).toBe(staff.userId);
  await expectRefusal(api.anybody.call(passkeySignIn, { response }), 'passkey_refused');
  expect((await browser.call(getSecondSteps, {})).passkeys[0]?.lastUsedAt).not.toBeNull();
});

test('[AD-14] a passkey of an inactive organization, or of a deleted user, is refused', async () => {
  const [inactive, gone] = [await keyholder(), await keyholder()];
  const { db } = api.platform.database;
  await db
    .updateTable('organizations')
    .set({ is_active: false })
    .where('org_id', '=', inactive.staff.orgId)
    .execute();
  await db.updateTable('users').set({ is_active: false }).where('id', '=', gone.staff.userId).execute();

  await expectRefusal(
    api.anybody.call(passkeySignIn, { response: inactive.passkey.use(await signInOptions()) }),
    'organization_inactive',
  );
  await expectRefusal(
    api.anybody.call(passkeySignIn, { response: gone.passkey.use(await signInOptions()) }),
    'passkey_refused',
  );
});

test('[AD-14][SH-03] as the second step it is the passkey of the person whose password was right', async () => {
  const [{ staff, browser, passkey }, foreign] = [await keyholder(), await keyholder()];
  await browser.call(chooseTwoStep, { tfaOption: true });
  const half = await halfway(staff);
  const stepOptions = async () => (await half.call(startPasskeyStep, {})).options;
  expect(await stepOptions()).toMatchObject({ allowCredentials: [{ id: passkey.credentialId }] });

  await expectRefusal(
    half.call(validatePasskey, { response: foreign.passkey.use(await stepOptions()) }),
    'passkey_refused',
  );
  await expectRefusal(
    half.call(validatePasskey, { response: passkey.use(await signInOptions()) }),
    'passkey_refused',
  );
  await expectRefusal(
    api.anybody.call(passkeySignIn, { response: passkey.use(await stepOptions()) }),
    'passkey_refused',
  );
  const { token } = await half.call(validatePasskey, { response: passkey.use(await stepOptions()) });

  expect((await api.withToken(token).call(getMe, {})).id).toBe(staff.userId);
});

test('[AD-14] the passkey of another person cannot be named or deleted; a deleted one is refused', async () => {
  const [{ browser, passkey, passkeyId }, foreign] = [await keyholder(), await keyholder()];
  await expectRefusal(foreign.browser.call(renamePasskey, { passkeyId, name: 'Mine' }), 'not_found');
  await expectRefusal(foreign.browser.call(deletePasskey, { passkeyId }), 'not_found');
  await expectRefusal(browser.call(renamePasskey, { passkeyId, name: ' ' }), 'invalid_input');

  expect(await browser.call(renamePasskey, { passkeyId, name: 'Old laptop' })).toMatchObject({
    name: 'Old laptop',
  });
  await browser.call(deletePasskey, { passkeyId });
  expect((await browser.call(getSecondSteps, {})).passkeys).toEqual([]);
  await expectRefusal(
    api.anybody.call(passkeySignIn, { response: passkey.use(await signInOptions()) }),
    'passkey_refused',
  );
});
