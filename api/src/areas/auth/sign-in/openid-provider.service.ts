import * as openid from 'openid-client';
import { AppError } from '../../../kernel/app-error.ts';
import type { Config } from '../../../config/config.ts';

/** Discovery runs once per issuer and client; a failure is retried. */
const discovered = new Map<string, Promise<openid.Configuration>>();

/** Returns the provider that the configuration names. */
export async function findProvider(config: Config): Promise<openid.Configuration> {
  const { googleIssuer, googleClientId, googleClientSecret } = config;
  if (!googleIssuer || !googleClientId) {
    throw new AppError('google_not_configured');
  }
  const key = `${googleIssuer} ${googleClientId}`;
  const isLocal = new URL(googleIssuer).protocol === 'http:';
  const provider =
    discovered.get(key) ??
    openid.discovery(new URL(googleIssuer), googleClientId, googleClientSecret, undefined, {
      // Accept an ID token only if a key published by the issuer signed it. A provider without TLS can only be on a
      // developer's machine, as named in the configuration.
      execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])],
      timeout: 10,
    });
  discovered.set(key, provider);

  return provider.catch((cause: unknown) => {
    discovered.delete(key);
    throw new AppError('google_refused', { cause });
  });
}
