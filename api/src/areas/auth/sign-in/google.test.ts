import { googleSignIn, startGoogleSignIn } from 'shared-contracts/api/auth';
import { getMe } from 'shared-contracts/api/users';
import { afterAll, expect, test } from 'vitest';
import { googleSettings, startProvider } from 'test-servers/openid/provider';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';

const provider = await startProvider({ redirectUri: 'http://localhost:3000/gsign' });
afterAll(() => provider.stop());
const api = useApi(googleSettings(provider.issuer));
const withoutGoogle = useApi();
const unreachable = useApi(googleSettings('http://127.0.0.1:1'));

/** Completes the provider's flow and returns with its response, in the browser that holds the secret. */
async function comeBack(account: {
  email: string;
  isVerified?: boolean | string;
}): Promise<{ code: string; state: string; browserSecret: string }> {
  const { authorizationUrl, browserSecret } = await api.anybody.call(startGoogleSignIn, {});
  const returned = await provider.approve(authorizationUrl, { isVerified: true, ...account });

  return {
    code: returned.searchParams.get('code') ?? '',
    state: returned.searchParams.get('state') ?? '',
    browserSecret,
  };
}

test('[SH-06] says that Google is not set up', async () => {
  await expectRefusal(withoutGoogle.anybody.call(startGoogleSignIn, {}), 'google_not_configured');
  await expectRefusal(
    withoutGoogle.anybody.call(googleSignIn, { code: 'x', state: 'y' }),
    'google_not_configured',
  );
});

test('[SH-06] says that Google sign-in failed if Google cannot be reached', async () => {
  await expectRefusal(unreachable.anybody.call(startGoogleSignIn, {}), 'google_refused');
});

test('[SH-06] refuses an answer that we did not ask for, or that came before', async () => {
  const { email } = await api.make.staff('agent');
  const answer = await comeBack({ email });
  const other = await comeBack({ email });
  await expectRefusal(api.anybody.call(googleSignIn, { ...answer, state: 'made up' }), 'google_refused');
  await expectRefusal(api.anybody.call(googleSignIn, { ...other, code: 'made up' }), 'google_refused');
  await api.anybody.call(googleSignIn, answer);

  await expectRefusal(api.anybody.call(googleSignIn, answer), 'google_refused');
});

test('[SH-06] refuses a code of another sign-in, because the proof key does not fit', async () => {
  const { email } = await api.make.staff('agent');
  const [one, other] = [await comeBack({ email }), await comeBack({ email })];

  await expectRefusal(api.anybody.call(googleSignIn, { ...other, code: one.code }), 'google_refused');
});

test('[SH-06] refuses a code and a state that another browser began, and leaves them to that browser', async () => {
  const { email } = await api.make.staff('agent');
  const [begun, elsewhere] = [await comeBack({ email }), await comeBack({ email })];
  const { code, state } = begun;
  await expectRefusal(api.anybody.call(googleSignIn, { code, state }), 'google_refused');
  await expectRefusal(
    api.anybody.call(googleSignIn, { code, state, browserSecret: elsewhere.browserSecret }),
    'google_refused',
  );

  expect(await api.anybody.call(googleSignIn, begun)).toHaveProperty('token');
});

test('[SH-06] refuses a token that no key of the provider signed, and one issued in the future', async () => {
  const { email } = await api.make.staff('agent');
  const forged = await comeBack({ email });
  provider.issue({ isSignedByStranger: true });
  await expectRefusal(api.anybody.call(googleSignIn, forged), 'google_refused');

  const early = await comeBack({ email });
  provider.issue({ issuedInSeconds: 3_600 });
  await expectRefusal(api.anybody.call(googleSignIn, early), 'google_refused');

  const slightlyEarly = await comeBack({ email });
  provider.issue({ issuedInSeconds: 10 });
  expect(await api.anybody.call(googleSignIn, slightlyEarly)).toHaveProperty('token');

  provider.issue({});
  expect(await api.anybody.call(googleSignIn, await comeBack({ email }))).toHaveProperty('token');
});

test('[SH-06] refuses people without an account here, and emails that are not verified', async () => {
  const { email } = await api.make.staff('agent');
  const stranger = await comeBack({ email: 'stranger@example.test' });

  await expectRefusal(api.anybody.call(googleSignIn, stranger), 'google_unknown_user');
  for (const isVerified of [false, 'false', '']) {
    await expectRefusal(
      api.anybody.call(googleSignIn, await comeBack({ email, isVerified })),
      'google_refused',
    );
  }
  const asText = await comeBack({ email, isVerified: 'true' });
  expect(await api.anybody.call(googleSignIn, asText)).toHaveProperty('token');
});

test('[SH-06] signs in the person of the email, and does not skip their second step', async () => {
  const staff = await api.make.staff('agent');
  const careful = await api.make.staff('agent', await api.make.place(), { tfaLogin: true });
  const { token } = await api.anybody.call(
    googleSignIn,
    await comeBack({ email: staff.email.toUpperCase() }),
  );
  const half = await api.anybody.call(googleSignIn, await comeBack({ email: careful.email }));

  expect((await api.withToken(token).call(getMe, {})).id).toBe(staff.userId);
  expect(half.tfaLogin).toBe(true);
  await expectRefusal(api.withToken(half.token).call(getMe, {}), 'not_signed_in');
});
