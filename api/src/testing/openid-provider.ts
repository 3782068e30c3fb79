import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

/** A user of the provider. */
interface ProviderAccount {
  readonly email: string;
  /** Some providers send text. */
  readonly isVerified: boolean | string;
}

/** Ways in which ID tokens differ from those of an honest provider. */
interface DishonestTokens {
  /** Signed by a key whose id matches the provider's but that is not the provider's. */
  readonly isSignedByStranger?: true;
  /** Seconds in the future that the tokens claim to be issued at. */
  readonly issuedInSeconds?: number;
}

export interface TestProvider {
  readonly issuer: string;
  /** Goes through the provider's pages as a browser would, and returns the address that it redirects back to. */
  approve(authorizationUrl: string, account: ProviderAccount): Promise<URL>;
  /** Issues ID tokens this way from now on; honest ones if nothing is given. */
  issue(tokens: DishonestTokens): void;
  stop(): Promise<void>;
}

export const testClient = { id: 'texting', secret: 'a secret of the test client alone' };

const keyId = 'test key';

/** Runs a real OpenID Connect provider on this machine, which requires PKCE. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(http)}`;
  const accounts = new Map<string, ProviderAccount>();
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  let dishonest: DishonestTokens = {};
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }] },
    clients: [
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['test keys only'] },
    // As at Google, the ID token itself contains the claims of the scope.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: policyWithAccountChoice(),
      url: (_ctx, interaction) => `/interaction/${interaction.uid}`,
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: accounts.get(id)?.email,
        email_verified: accounts.get(id)?.isVerified,
      }),
    }),
  });
  provider.use(async (ctx, next) => {
    await next();
    const answer: unknown = ctx.body;
    if (ctx.path !== '/token' || !hasIdToken(answer)) {
      return;
    }
    const key = dishonest.isSignedByStranger ? stranger : own;
    ctx.body = { ...answer, id_token: signAgain(answer.id_token, key, dishonest.issuedInSeconds ?? 0) };
  });
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      void agree(provider, request, response);
    } else {
      provider.callback()(request, response);
    }
  });

  return {
    issuer,
    async approve(authorizationUrl, account) {
      accounts.set(account.email, account);
      const cookies = new Map<string, string>([['who', encodeURIComponent(account.email)]]);
      let address = new URL(authorizationUrl);
      while (address.origin === issuer) {
        address = await follow(address, cookies);
      }

      return address;
    },
    issue: (tokens) => void (dishonest = tokens),
    stop: () => new Promise((resolve) => void http.close(() => resolve())),
  };
}

/** Like Google, asks which account to use if `prompt=select_account`. */
function policyWithAccountChoice(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  return policy;
}

function hasIdToken(answer: unknown): answer is { id_token: string } {
  return typeof answer === 'object' && answer !== null && 'id_token' in answer;
}

/** The same token, issued the given number of seconds later and signed with this key. */
function signAgain(idToken: string, key: KeyObject, laterSeconds: number): string {
  const [header = '', payload = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number }; // the provider made them a moment ago
  const moved = { ...claims, iat: claims.iat + laterSeconds, exp: claims.exp + laterSeconds };
  const signed = `${header}.${Buffer.from(JSON.stringify(moved)).toString('base64url')}`;

  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

type InteractionParameters = Parameters<InstanceType<typeof Provider>['interactionDetails']>;

/** Signs in and consents on behalf of the user. */
async function agree(
  provider: Provider,
  request: InteractionParameters[0],
  response: InteractionParameters[1],
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const accountId = decodeURIComponent(/who=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email');
  await provider.interactionFinished(request, response, {
    select_account: {},
    login: { accountId },
    consent: { grantId: await grant.save() },
  });
}

async function follow(address: URL, cookies: Map<string, string>): Promise<URL> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    cookies.set(name, value);
  }
  const next = answer.headers.get('location');
  if (!next) {
    throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
  }

  return new URL(next, address);
}

function portOf(http: Server): number {
  const address = http.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The provider has no port.');
  }

  return address.port;
}
