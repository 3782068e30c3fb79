import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';
import { followPages } from './follow-pages.ts';
import { TokenSigner } from './id-tokens.ts';
import type { DishonestTokens } from './id-tokens.ts';
import { accountCookie, interact } from './interact.ts';

/** A user of the provider. Accounts that a test did not name have a verified email. */
interface ProviderAccount {
  readonly email: string;
  /** Some providers send text. */
  readonly isVerified: boolean | string;
}

export interface TestProvider {
  readonly issuer: string;
  /** Goes through the provider's pages as a browser would, and returns the address that it redirects back to. */
  approve(authorizationUrl: string, account: ProviderAccount): Promise<URL>;
  /** Issues ID tokens this way from now on; honest ones if nothing is given. */
  issue(tokens: DishonestTokens): void;
  stop(): Promise<void>;
}

/** The product as registered with the provider. */
const client = { id: 'texting', secret: 'a secret of the test client alone' };

export const issuerAt = (port: number): string => `http://127.0.0.1:${port}`;

/** Returns the product's settings for Google sign-in through the provider. */
export const googleSettings = (issuer: string): Record<string, string> => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
});

/** Like Google, asks which account to use if `prompt=select_account`. */
function policyWithAccountChoice(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  return policy;
}

/** Runs a stand-in for Google: a real OpenID Connect provider on this machine that requires PKCE. */
export async function startProvider(options: { redirectUri: string; port?: number }): Promise<TestProvider> {
  const { redirectUri, port = 0 } = options;
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const issuer = issuerAt((http.address() as AddressInfo).port); // it listens on a port
  const accounts = new Map<string, ProviderAccount>();
  const signer = new TokenSigner();
  const provider = new Provider(issuer, {
    jwks: signer.jwks,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
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
    findAccount: (_ctx, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: accounts.get(email)?.isVerified ?? true }),
    }),
  });
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === '/token') {
      ctx.body = signer.signAnswer(ctx.body);
    }
  });
  const answer = provider.callback();
  http.on('request', (request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/');
    void (isInteraction ? interact(provider, request, response) : answer(request, response));
  });

  return {
    issuer,
    approve(authorizationUrl, account) {
      accounts.set(account.email, account);
      return followPages(authorizationUrl, new Map([[accountCookie, encodeURIComponent(account.email)]]));
    },
    issue: (tokens) => void (signer.dishonest = tokens),
    stop: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
