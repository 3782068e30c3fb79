import type { Db } from '../../../platform/db/client.ts';

/** State of a sign-in that has begun at the provider. */
export interface OpenIdRequest {
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Saves the values that the provider's response must match. */
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

/** Returns and deletes a sign-in begun in this browser, so that the provider's response is used only once. */
export function consumeOpenIdRequest(
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
