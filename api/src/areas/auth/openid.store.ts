import type { Db } from '../../platform/db/client.ts';

/** What a sign-in at the provider began with. */
export interface OpenIdRequest {
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Keeps what the answer of the provider must fit. */
export async function insertOpenIdRequest(
  db: Db,
  request: OpenIdRequest & { stateHash: Buffer; browserHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('openid_requests')
    .values({
      state_hash: request.stateHash,
      browser_hash: request.browserHash,
      nonce: request.nonce,
      code_verifier: request.codeVerifier,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** Takes out a sign-in that this browser began, so that an answer of the provider is used once. */
export function takeOpenIdRequest(
  db: Db,
  key: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<OpenIdRequest | undefined> {
  return db
    .deleteFrom('openid_requests')
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('expires_at', '>', key.now)
    .returning(['nonce', 'code_verifier as codeVerifier'])
    .executeTakeFirst();
}
