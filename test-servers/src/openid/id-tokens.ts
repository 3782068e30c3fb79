import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Ways in which ID tokens differ from those of an honest provider. */
export interface DishonestTokens {
  /** Signed by a key whose id matches the provider's but that is not the provider's. */
  readonly isSignedByStranger?: true;
  /** Seconds in the future that the tokens claim to be issued at. */
  readonly issuedInSeconds?: number;
}

const keyId = 'test key';
const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const hasIdToken = (answer: unknown): answer is { id_token: string } =>
  typeof answer === 'object' && answer !== null && 'id_token' in answer;

/** Returns the same token, issued the given number of seconds later and signed with this key. */
function signAgain(idToken: string, key: KeyObject, laterSeconds: number): string {
  const [header = '', payload = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number }; // the provider made them a moment ago
  const moved = { ...claims, iat: claims.iat + laterSeconds, exp: claims.exp + laterSeconds };
  const signed = `${header}.${Buffer.from(JSON.stringify(moved)).toString('base64url')}`;

  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

/** The provider's keys, and what becomes of the tokens that it issues. */
export class TokenSigner {
  readonly #own = newKey();
  readonly #stranger = newKey();
  /** Honest tokens if empty. */
  dishonest: DishonestTokens = {};

  /** The keys in the provider's configuration. */
  get jwks() {
    return { keys: [{ ...this.#own.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }] };
  }

  /** Returns the answer to a token call, with the ID token signed again. */
  signAnswer(answer: unknown): unknown {
    if (!hasIdToken(answer)) {
      return answer;
    }
    const { isSignedByStranger, issuedInSeconds = 0 } = this.dishonest;
    const key = isSignedByStranger ? this.#stranger : this.#own;

    return { ...answer, id_token: signAgain(answer.id_token, key, issuedInSeconds) };
  }
}
