import type { AuthenticationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { passkeySignIn, startPasskeySignIn } from 'shared-contracts/api/auth/passkeys/passkey-sign-in';
import type { OutputOf, ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { Visitor } from '../../../platform/caller.ts';
import type { Db } from '../../../platform/db/client.ts';
import { hashToken } from '../../../platform/sessions/token.ts';
import type { Person } from '../records/people.store.ts';
import { findPasskey, insertChallenge, listPasskeys, recordUse, consumeChallenge } from './passkeys.store.ts';
import type { ChallengePurpose, StoredPasskey } from './passkeys.store.ts';

type RequestOptions = OutputOf<typeof startPasskeySignIn>['options'];
type SignedChallenge = ParsedInputOf<typeof passkeySignIn>['response'];

const challengeMilliseconds = 5 * 60_000;

/** Loads the library, which is large, at its first use (docs/adr/0040-libraries.md). */
const webAuthn = () => import('@simplewebauthn/server');

interface Ceremony {
  readonly purpose: ChallengePurpose;
  /** The person expected to answer; null if not known yet. */
  readonly userId: number | null;
}

/** Returns the relying party id and origin that passkeys are bound to: those of the browser app. */
function relyingParty({ platform }: Visitor) {
  const { hostname, origin } = new URL(platform.config.publicShellUrl);

  return { rpID: hostname, origin };
}

/** Creates the options for registering a passkey. */
export async function creationOptions(visitor: Visitor, person: Person): Promise<Record<string, unknown>> {
  const existing = await listPasskeys(visitor.platform.database.db, person.id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Texting',
    rpID: relyingParty(visitor).rpID,
    userName: person.email,
    userID: new TextEncoder().encode(`user ${person.id}`),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(visitor, options.challenge, { purpose: 'add', userId: person.id });

  return { ...options };
}

/**
 * Creates the options for signing in with a passkey: any passkey while the person is unknown, otherwise one of theirs.
 */
export async function requestOptions(visitor: Visitor, ceremony: Ceremony): Promise<RequestOptions> {
  const { db } = visitor.platform.database;
  const own = ceremony.userId === null ? [] : await listPasskeys(db, ceremony.userId);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(visitor).rpID,
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'required',
  });
  await keep(visitor, options.challenge, ceremony);
  const { challenge, rpId = '', userVerification = 'required', allowCredentials = [] } = options;

  return {
    challenge,
    rpId,
    userVerification,
    allowCredentials: allowCredentials.map(({ id, type, transports = [] }) => ({ id, type, transports })),
  };
}

/** The parts we read of a credential created by a browser (WebAuthn). */
const MadeCredential = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).default([]),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** A credential created by a browser. */
interface NewCredential {
  readonly credential: WebAuthnCredential;
  readonly isSynced: boolean;
}

/** Verifies a credential created by the browser. Throws if it does not answer one of this person's challenges. */
export async function verifyCreation(
  visitor: Visitor,
  userId: number,
  response: Record<string, unknown>,
): Promise<NewCredential> {
  const { rpID, origin } = relyingParty(visitor);
  const made = MadeCredential.safeParse(response);
  if (!made.success) {
    return refuse(visitor, made.error);
  }
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: made.data,
    expectedChallenge: (challenge) =>
      consumeOwnChallenge(visitor.platform.database.db, challenge, { purpose: 'add', userId }),
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch((cause: unknown) => refuse(visitor, cause));
  if (!verified.verified) {
    throw new AppError('passkey_refused');
  }

  const { credential, credentialBackedUp: isSynced } = verified.registrationInfo;

  return { credential, isSynced };
}

/** Returns the passkey that signed. Throws if it is unknown or belongs to someone other than the expected person. */
export async function verifyUse(
  db: Db,
  visitor: Visitor,
  { response, ...ceremony }: Ceremony & { response: SignedChallenge },
): Promise<StoredPasskey> {
  const { rpID, origin } = relyingParty(visitor);
  const passkey = await findPasskey(db, response.id);
  if (!passkey || (ceremony.userId !== null && passkey.userId !== ceremony.userId)) {
    throw new AppError('passkey_refused');
  }
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON, // the library validates it
    expectedChallenge: (challenge) => consumeOwnChallenge(db, challenge, ceremony),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((cause: unknown) => refuse(visitor, cause));
  if (!verified) {
    throw new AppError('passkey_refused');
  }
  const { newCounter: counter, credentialBackedUp: isSynced } = authenticationInfo;
  await recordUse(db, { id: passkey.id, counter, isSynced, at: new Date() });

  return passkey;
}

function keep({ platform }: Visitor, challenge: string, ceremony: Ceremony): Promise<void> {
  const expiresAt = new Date(Date.now() + challengeMilliseconds);

  return insertChallenge(platform.database.db, { ...ceremony, hash: hashToken(challenge), expiresAt });
}

function consumeOwnChallenge(db: Db, challenge: string, ceremony: Ceremony): Promise<boolean> {
  return consumeChallenge(db, { ...ceremony, hash: hashToken(challenge), now: new Date() });
}

function refuse(visitor: Visitor, cause: unknown): never {
  visitor.log.info({ reason: String(cause), requestId: visitor.requestId }, 'a passkey was refused');
  throw new AppError('passkey_refused', { cause });
}
