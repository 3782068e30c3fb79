import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Clocks differ, and people type: the code before and the one after are good too (RFC 6238). */
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

/** A new secret, as authenticator apps take it: 160 random bits in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code of a secret holds. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The period of 30 seconds whose code this is; undefined where it is none of now. */
export function periodOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: tolerance });

  return delta === null ? undefined : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}
