import * as api from 'shared-contracts/api/auth';
import * as openid from 'openid-client';
import { readEmail } from 'shared-contracts/domain/email';
import { AppError } from '../../../kernel/app-error.ts';
import { auditVisitor } from '../../../platform/audit/audit.ts';
import type { Visitor } from '../../../platform/caller.ts';
import { hashToken, newToken } from '../../../platform/sessions/token.ts';
import { serve } from '../../../platform/serve.ts';
import { findProvider } from './openid-provider.service.ts';
import { insertOpenIdRequest, consumeOpenIdRequest } from './openid.store.ts';
import { findPersonByEmail } from '../records/people.store.ts';
import { completeSignIn } from './sign-in.service.ts';
import type { SignedIn } from './sign-in.service.ts';

const requestMinutes = 10;
/** Allowed clock drift between us and the provider. A token outside of it is refused. */
const clockToleranceSeconds = 60;

function callbackUrl(visitor: Visitor): string {
  return `${visitor.platform.config.publicShellUrl}/gsign`;
}

/**
 * Starts an OpenID Connect authorization code flow with state, nonce and PKCE. The secret stays in the tab that starts
 * it (session storage); without it, the code is refused. Otherwise someone could send the code and state of their own
 * sign-in as a link, and read what the victim writes in the sender's account. PKCE and nonce do not help, because the
 * API holds both for every browser. Not a cookie, because the API may be on another site, where browsers block them.
 * A sign-in that a phone continues in another tab has to be started again.
 */
export const startGoogleSignIn = serve(api.startGoogleSignIn).with(async (visitor) => {
  const { config, database } = visitor.platform;
  const provider = await findProvider(config);
  const [state, nonce, codeVerifier] = [
    openid.randomState(),
    openid.randomNonce(),
    openid.randomPKCECodeVerifier(),
  ];
  const browserSecret = newToken();
  await insertOpenIdRequest(database.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browserSecret),
    nonce,
    codeVerifier,
    expiresAt: new Date(Date.now() + requestMinutes * 60_000),
  });
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(visitor),
    scope: 'openid email',
    // Otherwise Google returns the account that it last signed in on this browser: whoever came with an account that no
    // user has could not choose another, and the next person at a shared computer would be signed in as the previous.
    prompt: 'select_account',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });

  return { authorizationUrl: url.href, browserSecret };
});

/** Finishes the flow: signs in the person with the verified email, if there is one. Never creates a user. */
export const googleSignIn = serve(api.googleSignIn).with(async (visitor, input) => {
  const { database, config } = visitor.platform;
  const provider = await findProvider(config);
  const begun = await consumeOpenIdRequest(database.db, {
    stateHash: hashToken(input.state),
    browserHash: hashToken(input.browserSecret),
    now: new Date(),
  });
  if (!begun) {
    throw new AppError('google_refused');
  }

  const returned = new URL(callbackUrl(visitor));
  returned.searchParams.set('code', input.code);
  returned.searchParams.set('state', input.state);
  // RFC 9207 has the issuer in the response to distinguish providers; there is only one here.
  returned.searchParams.set('iss', provider.serverMetadata().issuer);
  const granted = await openid
    .authorizationCodeGrant(provider, returned, {
      pkceCodeVerifier: begun.codeVerifier,
      expectedNonce: begun.nonce,
      expectedState: input.state,
      idTokenExpected: true,
    })
    .catch((cause: unknown) => {
      visitor.log.info(
        { reason: String(cause), requestId: visitor.requestId },
        'the OpenID provider refused',
      );
      throw new AppError('google_refused', { cause });
    });

  return signInByEmail(visitor, granted.claims());
});

async function signInByEmail(visitor: Visitor, claims: openid.IDToken | undefined): Promise<SignedIn> {
  const { database } = visitor.platform;
  const email = claims?.['email'];
  const isVerified = claims?.['email_verified'];
  // Some providers send 'true' as text.
  if (typeof email !== 'string' || (isVerified !== true && isVerified !== 'true')) {
    throw new AppError('google_refused');
  }
  if (!claims || claims.iat > Date.now() / 1_000 + clockToleranceSeconds) {
    visitor.log.info({ requestId: visitor.requestId }, 'the OpenID provider issued a token in the future');
    throw new AppError('google_refused');
  }
  const person = await findPersonByEmail(database.db, readEmail(email));
  if (!person) {
    await auditVisitor(database.db, visitor, { action: 'sign_in.failed', detail: { email, by: 'google' } });
    throw new AppError('google_unknown_user');
  }
  if (!person.isOrgActive) {
    throw new AppError('organization_inactive');
  }

  return database.inTransaction((tx) => completeSignIn(tx, visitor, { person, by: 'google' }));
}
