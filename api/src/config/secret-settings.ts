import { optionalToken, setting, wholeNumber } from './setting-parsers.ts';

/** Encryption keys for secrets in the database, and the cost of password hashes. */
export const secretSettings = {
  secretsKey: setting({
    name: 'SECRETS_KEY',
    default: '',
    description:
      'Key of what the database keeps encrypted (authenticator apps, keys of shops, signing secrets of webhooks), at least 20 letters, digits, - or _, the same for every process; DATA_DIR/secrets-key when unset.',
    parser: optionalToken,
    isSecret: true,
  }),
  newSecretsKey: setting({
    name: 'NEW_SECRETS_KEY',
    default: '',
    description: 'The key that takes the place of SECRETS_KEY: for the command pnpm secrets:rotate alone.',
    parser: optionalToken,
    isSecret: true,
  }),
  passwordMemoryKib: setting({
    name: 'PASSWORD_MEMORY_KIB',
    default: '19456',
    description: 'Memory of one argon2id password hash.',
    parser: wholeNumber({ least: 8, most: 1_048_576 }),
  }),
} as const;
