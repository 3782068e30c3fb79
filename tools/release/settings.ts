import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { releaseTokenPrefix } from 'shared-contracts/domain/release-token';
import { readSettings, tableOf } from '../../api/src/config/read-settings.ts';
import type { ConfigRow, SettingValues } from '../../api/src/config/read-settings.ts';
import { s3Settings } from '../../api/src/config/s3-settings.ts';
import { ConfigurationError } from '../../api/src/config/config.ts';
import { folderOrBucket, optionalUrl, setting, text } from '../../api/src/config/setting-parsers.ts';

const name = text.refine(
  (value) => /^[a-z0-9][a-z0-9-]*$/.test(value),
  'must be of small letters, digits and dashes',
);

const releaseToken = text.refine(
  (value) => value === '' || value.startsWith(releaseTokenPrefix),
  'must be a token from the browser app, below Releases, which begins with release_',
);

const fewestSecretBytes = 24;
const webhookSecret = text.refine(
  (value) => value === '' || isWebhookSecret(value),
  'must be whsec_ and at least 24 random bytes in base64',
);

function isWebhookSecret(value: string): boolean {
  const [, encoded = ''] = /^whsec_([\w+/]+=*)$/.exec(value) ?? [];

  return Buffer.from(encoded, 'base64').length >= fewestSecretBytes;
}

const privateKey = text.refine(
  (value) =>
    value === '' || isEd25519(() => createPrivateKey({ key: bytesOf(value), format: 'der', type: 'pkcs8' })),
  'must be an Ed25519 private key, PKCS #8 in base64',
);
const publicKeys = text
  .transform((value) => value.split(',').flatMap((key) => key.trim() || []))
  .refine(
    (keys) =>
      keys.every((key) =>
        isEd25519(() => createPublicKey({ key: bytesOf(key), format: 'der', type: 'spki' })),
      ),
    'must be Ed25519 public keys, SPKI in base64, separated by commas',
  );

const bytesOf = (encoded: string): Buffer => Buffer.from(encoded, 'base64');

function isEd25519(read: () => KeyObject): boolean {
  try {
    return read().asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Settings of `pnpm release` and the static host besides the product's configuration. */
const settings = {
  releaseStore: setting({
    name: 'RELEASE_STORE',
    default: '',
    description:
      'Where releases of remotes lie: a folder, or s3://bucket/prefix; DATA_DIR/releases when unset.',
    parser: folderOrBucket,
  }),
  releaseEnvironment: setting({
    name: 'RELEASE_ENVIRONMENT',
    default: 'local',
    description: 'Whose registry of remotes is read and written; several environments may share one store.',
    parser: name,
  }),
  releaseToken: setting({
    name: 'RELEASE_TOKEN',
    default: '',
    description:
      'Token of a person, from the browser app: steps go through the API, without the credentials of the store (docs/releasing.md).',
    parser: releaseToken,
    isSecret: true,
  }),
  releaseWebhookUrl: setting({
    name: 'RELEASE_WEBHOOK_URL',
    default: '',
    description: 'Address that is notified of each step of releases (docs/releasing.md).',
    parser: optionalUrl,
  }),
  releaseWebhookSecret: setting({
    name: 'RELEASE_WEBHOOK_SECRET',
    default: '',
    description: 'Key that signs these calls: whsec_ and at least 24 random bytes in base64.',
    parser: webhookSecret,
    isSecret: true,
  }),
  releaseProofKey: setting({
    name: 'RELEASE_PROOF_KEY',
    default: '',
    description:
      'Key with which a pipeline signs that a commit passed its checks: Ed25519, PKCS #8 in base64.',
    parser: privateKey,
    isSecret: true,
  }),
  releaseProofKeys: setting({
    name: 'RELEASE_PROOF_KEYS',
    default: '',
    description:
      'Public keys of pipelines whose proofs publish accepts: SPKI in base64, separated by commas.',
    parser: publicKeys,
  }),
} as const;

export type ReleaseSettings = SettingValues<typeof settings & typeof s3Settings>;

/** Rows of docs/configuration.md; the S3 settings are part of the product's configuration. */
export const releaseTable: readonly ConfigRow[] = tableOf(settings);

/** Reads and checks the settings of releasing. Throws a ConfigurationError with a sentence per invalid value. */
export function readReleaseSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ReleaseSettings {
  const values = readSettings({ ...settings, ...s3Settings }, environment);
  if (values.releaseWebhookUrl !== '' && values.releaseWebhookSecret === '') {
    throw new ConfigurationError('RELEASE_WEBHOOK_URL needs RELEASE_WEBHOOK_SECRET, which signs its calls.');
  }

  return values;
}
