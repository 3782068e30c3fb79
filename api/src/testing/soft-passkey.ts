import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { passkeySignIn } from 'shared-contracts/api/auth/passkeys/passkey-sign-in';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

const Options = z.object({ challenge: z.string() });
const isUsed = 0x01;
const isVerified = 0x04;
const holdsCredential = 0x40;

/** A passkey without a device, as a browser at `origin` presents it. */
export interface SoftPasskey {
  readonly credentialId: string;
  /** Returns the browser's response to creating the passkey. */
  create(options: Record<string, unknown>): Record<string, unknown>;
  /** Returns the browser's response to signing with the passkey. */
  use(options: Record<string, unknown>): InputOf<typeof passkeySignIn>['response'];
}

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Creates an ECDSA P-256 passkey with attestation 'none' (WebAuthn Level 3). */
export function createSoftPasskey(origin: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const jwk = publicKey.export({ format: 'jwk' });
  let counter = 0;

  function authenticatorData(flags: number, credential: Uint8Array = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);

    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, credential]);
  }

  function clientData(type: 'webauthn.create' | 'webauthn.get', options: Record<string, unknown>): Buffer {
    const { challenge } = Options.parse(options);

    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  const answer = <Response>(response: Response) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    credentialId: base64url(id),
    create(options) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
          [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = authenticatorData(isUsed | isVerified | holdsCredential, credential);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );

      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(attestation),
      });
    },
    use(options) {
      const authData = authenticatorData(isUsed | isVerified);
      const data = clientData('webauthn.get', options);

      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
      });
    },
  };
}
