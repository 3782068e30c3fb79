import { generateCode, login, requestReset, startGoogleSignIn } from 'shared-contracts/api/auth';
import { confirmAuthenticator, startAuthenticator } from 'shared-contracts/api/auth/authenticator';
import { addPasskey, startPasskey } from 'shared-contracts/api/auth/passkeys';
import { startPasskeySignIn, startPasskeyStep } from 'shared-contracts/api/auth/passkeys/passkey-sign-in';
import { confirmSignUp, signUpUser } from 'shared-contracts/api/onboarding';
import type { AuditAction } from 'shared-contracts/audit-actions';
import { URI } from 'otpauth';
import { createOneTimeToken } from '../areas/auth/records/one-time-tokens.service.ts';
import { jobHandlers } from '../process/background.ts';
import { mailsTo } from './mailbox.ts';
import type { TestProvider } from 'test-servers/openid/provider';
import { serial } from './scene.ts';
import { createSoftPasskey } from './soft-passkey.ts';
import type { SignedIn, TestApi } from './test-api.ts';

const password = 'correct horse battery';

/** A call by someone without a session, and what it adds to the audit log. */
export interface SignedOutCall {
  readonly input: Readonly<Record<string, unknown>>;
  /** Token of the code step, if the call takes one. */
  readonly token?: string;
  readonly action: AuditAction;
  /** The person whom the entry must name; null if the call cannot know one. */
  readonly userId?: number | null;
  /** Sign-in method that the entry must name. */
  readonly by?: string;
}

interface Stage {
  readonly api: TestApi;
  readonly provider: TestProvider;
}

type SignedOutScene = (stage: Stage) => Promise<SignedOutCall>;

async function someone(api: TestApi): Promise<SignedIn> {
  const staff = await api.make.staff('agent', await api.make.place(), { password });

  return { ...staff, ...api.withToken(staff.token) };
}

/** Takes the code or token that the newest mail to an address contains. */
async function mailed(api: TestApi, address: string, pattern: RegExp): Promise<string> {
  await api.platform.jobs.drain(jobHandlers(api.platform));
  const [mail = ''] = await mailsTo(api, address);
  const [all = '', part = all] = pattern.exec(mail) ?? [];

  return part;
}

/** Signs in up to the second step. */
async function halfway(api: TestApi, { email, userId }: SignedIn): Promise<string> {
  const { db } = api.platform.database;
  await db.updateTable('users').set({ tfa_login: true }).where('id', '=', userId).execute();

  return (await api.anybody.call(login, { email, password })).token;
}

async function withApp(own: SignedIn) {
  const { uri, setup } = await own.call(startAuthenticator, { password });
  const app = URI.parse(uri);
  const { recoveryCodes } = await own.call(confirmAuthenticator, { setup, code: app.generate() });
  // An authenticator code works once, so the sign-in uses the next one, which is accepted early.
  const nextCode = app.generate({ timestamp: Date.now() + 30_000 } as never); // otpauth types TOTP and HOTP as one

  return { nextCode, recoveryCode: recoveryCodes[0] ?? '' };
}

async function withPasskey(api: TestApi, own: SignedIn) {
  const passkey = createSoftPasskey(api.config.publicShellUrl);
  const { options } = await own.call(startPasskey, { password });
  await own.call(addPasskey, { name: 'Laptop', response: passkey.create(options) });

  return passkey;
}

async function signingUp(api: TestApi) {
  const email = `founder${serial()}@juniper.test`;
  const person = { email, password, firstName: 'Ada', lastName: 'Lund', userPhone: '(206) 555-0188' };
  const { signUpToken } = await api.anybody.call(signUpUser, person);

  return { signUpToken, code: await mailed(api, email, /\b\d{6}\b/) };
}

/** Scenes of audited endpoints that are called without a session, by endpoint. */
export const signedOutScenes: Readonly<Record<string, SignedOutScene>> = {
  login: async ({ api }) => {
    const { email, userId } = await someone(api);

    return { input: { email, password }, action: 'sign_in.succeeded', userId, by: 'password' };
  },
  loginWithToken: async ({ api }) => {
    const { userId } = await someone(api);
    const token = await api.platform.database.inTransaction((tx) =>
      createOneTimeToken(tx, { purpose: 'sign_in', userId }),
    );

    return { input: { token }, action: 'sign_in.succeeded', userId, by: 'one-time token' };
  },
  // It adds nothing when the password is right: the code step that follows is recorded.
  startTwoFactor: async ({ api }) => {
    const { email, userId } = await someone(api);

    return { input: { email, password: 'wrong' }, action: 'sign_in.failed', userId };
  },
  generateCode: async ({ api }) => {
    const own = await someone(api);
    const token = await halfway(api, own);

    return { token, input: { medium: 'email' }, action: 'two_step.code_sent', userId: own.userId };
  },
  validateCode: async ({ api }) => {
    const own = await someone(api);
    const token = await halfway(api, own);
    await api.withToken(token).call(generateCode, { medium: 'email' });
    const code = await mailed(api, own.email, /\b\d{6}\b/);

    return {
      token,
      input: { verification_code: code },
      action: 'sign_in.succeeded',
      userId: own.userId,
      by: 'password and code',
    };
  },
  requestReset: async ({ api }) => {
    const { email } = await someone(api);

    return { input: { email }, action: 'password.reset_asked', userId: null };
  },
  resetPassword: async ({ api }) => {
    const { email, userId } = await someone(api);
    await api.anybody.call(requestReset, { email });
    const token = await mailed(api, email, /token=([\w-]+)/);
    const input = { email, token, password: 'an even better horse' };

    return { input, action: 'password.reset', userId };
  },
  googleSignIn: async ({ api, provider }) => {
    const { email, userId } = await someone(api);
    const { authorizationUrl, browserSecret } = await api.anybody.call(startGoogleSignIn, {});
    const { searchParams } = await provider.approve(authorizationUrl, { email, isVerified: true });
    const input = { ...Object.fromEntries(searchParams), browserSecret };

    return { input, action: 'sign_in.succeeded', userId, by: 'google' };
  },
  validateAppCode: async ({ api }) => {
    const own = await someone(api);
    const { nextCode: code } = await withApp(own);
    const token = await halfway(api, own);

    return {
      token,
      input: { code },
      action: 'sign_in.succeeded',
      userId: own.userId,
      by: 'password and authenticator app',
    };
  },
  validateRecoveryCode: async ({ api }) => {
    const own = await someone(api);
    const { recoveryCode: code } = await withApp(own);
    const token = await halfway(api, own);

    return {
      token,
      input: { code },
      action: 'sign_in.succeeded',
      userId: own.userId,
      by: 'password and recovery code',
    };
  },
  passkeySignIn: async ({ api }) => {
    const own = await someone(api);
    const passkey = await withPasskey(api, own);
    const { options } = await api.anybody.call(startPasskeySignIn, {});
    const input = { response: passkey.use(options) };

    return { input, action: 'sign_in.succeeded', userId: own.userId, by: 'passkey' };
  },
  validatePasskey: async ({ api }) => {
    const own = await someone(api);
    const passkey = await withPasskey(api, own);
    const token = await halfway(api, own);
    const { options } = await api.withToken(token).call(startPasskeyStep, {});
    const input = { response: passkey.use(options) };

    return { token, input, action: 'sign_in.succeeded', userId: own.userId, by: 'password and passkey' };
  },
  signUpUser: async () => ({
    input: {
      email: `founder${serial()}@juniper.test`,
      password,
      firstName: 'Ada',
      lastName: 'Lund',
      userPhone: '(206) 555-0188',
    },
    action: 'sign_up.started',
    userId: null,
  }),
  confirmSignUp: async ({ api }) => ({
    input: await signingUp(api),
    action: 'sign_up.confirmed',
    userId: null,
  }),
  createOrganization: async ({ api }) => {
    const signUp = await signingUp(api);
    await api.anybody.call(confirmSignUp, signUp);
    const company = { companyName: 'Juniper Books', companyIndustry: 'Retail' };

    return { input: { rootUser: signUp.signUpToken, ...company }, action: 'organization.created' };
  },
};
