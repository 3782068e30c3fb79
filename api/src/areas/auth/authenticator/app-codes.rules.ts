import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Allows for clock drift and typing time: the previous and the next code are also valid (RFC 6238). */
const tolerance = 1;

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: 'Texting',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });
}

/** Returns a new authenticator secret: 160 random bits in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the URI encoded in a secret's QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the 30-second period a code belongs to; undefined if it is not valid now. */
export function periodOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: tolerance });

  return delta === null ? undefined : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}
