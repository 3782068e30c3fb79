import { googleSettings } from './google-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { outsideSettings } from './outside-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { smppSettings } from './smpp-settings.ts';
import { priceSettings } from './price-settings.ts';
import { fileSettings } from './s3-settings.ts';
import { shopSettings } from './shop-settings.ts';
import { signUpSettings } from './sign-up-settings.ts';
import { twilioSettings } from './twilio-settings.ts';
import {
  folder,
  oneOf,
  onOff,
  optionalDatabaseUrl,
  optionalEmail,
  optionalFile,
  optionalSmtpUrl,
  optionalToken,
  optionalUrl,
  origins,
  port,
  setting,
  text,
  wholeNumber,
} from './setting-parsers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const isDemoByDefault = ({ NODE_ENV, DATABASE_URL }: Environment) =>
  NODE_ENV === 'production' || DATABASE_URL ? 'off' : 'on';

/** Every setting of the API, declared once: name, default, meaning and how it is read. */
export const settings = {
  isProduction: setting({
    name: 'NODE_ENV',
    default: '',
    description:
      'production: nothing is simulated unless a setting says so, and nothing starts before mail, a carrier and payments are set up.',
    parser: text.transform((value) => value === 'production'),
  }),
  apiPort: setting({ name: 'API_PORT', default: '4000', description: 'Port of the API.', parser: port }),
  shellPort: setting({
    name: 'SHELL_PORT',
    default: '3000',
    description: 'Port of the browser app, with the remotes under /remotes on the same origin.',
    parser: port,
  }),
  host: setting({
    name: 'HOST',
    default: 'localhost',
    description: 'Address the servers listen on; 0.0.0.0 to be reached from other machines.',
    parser: text,
  }),
  dataDir: setting({
    name: 'DATA_DIR',
    default: './.data',
    description: 'Folder of the embedded database, pictures, outbox and generated keys.',
    parser: folder,
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    default: '',
    description: 'PostgreSQL 15 or newer to use; unset starts an embedded one in DATA_DIR.',
    parser: optionalDatabaseUrl,
    isSecret: true,
  }),
  databaseConnections: setting({
    name: 'DATABASE_CONNECTIONS',
    default: '20',
    description: 'Connections each process keeps to PostgreSQL at most.',
    parser: wholeNumber({ least: 2, most: 500 }),
  }),
  demo: setting({
    name: 'DEMO',
    default: 'on, unless DATABASE_URL is set or NODE_ENV is production',
    derive: isDemoByDefault,
    description: 'Seed demo data and demo sign-ins into an empty database.',
    parser: onOff,
  }),
  simulator: setting({
    name: 'SIMULATOR',
    default: 'as DEMO',
    derive: (environment) => environment['DEMO'] ?? isDemoByDefault(environment),
    description: 'Carry texts by the carrier simulator, with its handset page.',
    parser: onOff,
  }),
  allowOverrides: setting({
    name: 'ALLOW_OVERRIDES',
    default: 'as DEMO',
    derive: (environment) => environment['DEMO'] ?? isDemoByDefault(environment),
    description:
      'A browser may take a remote from a dev server on its own computer (docs/developing-a-remote.md).',
    parser: onOff,
  }),
  role: setting({
    name: 'ROLE',
    default: 'all',
    description: 'What the process does: all, api (answers calls) or worker (sends and runs jobs).',
    parser: oneOf(['all', 'api', 'worker']),
  }),
  publicApiUrl: setting({
    name: 'PUBLIC_API_URL',
    default: '',
    description:
      'Address of the API as browsers and carriers reach it; http://localhost:API_PORT when unset.',
    parser: optionalUrl,
  }),
  shortLinkUrl: setting({
    name: 'SHORT_LINK_URL',
    default: '',
    description:
      'Address of the API that the links of texts stand on, the shorter the better; PUBLIC_API_URL when unset.',
    parser: optionalUrl,
  }),
  publicShellUrl: setting({
    name: 'PUBLIC_SHELL_URL',
    default: '',
    description: 'Address of the browser app as people reach it; http://localhost:SHELL_PORT when unset.',
    parser: optionalUrl,
  }),
  strictTransportSubdomains: setting({
    name: 'HSTS_SUBDOMAINS',
    default: 'off',
    description:
      'Strict-Transport-Security covers every name below the two public addresses too; on only where all have https.',
    parser: onOff,
  }),
  extraOrigins: setting({
    name: 'ALLOWED_ORIGINS',
    default: '',
    description:
      'Further origins that may call the API from a browser, comma-separated; PUBLIC_SHELL_URL always may.',
    parser: origins,
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    default: 'off',
    description: 'Take the address of a caller from X-Forwarded-For; on only behind a proxy that sets it.',
    parser: onOff,
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    default: 'info',
    description: 'Least severity that is logged: trace, debug, info, warn, error, fatal or silent.',
    parser: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
  metricsToken: setting({
    name: 'METRICS_TOKEN',
    default: '',
    description: 'Bearer that may read GET /metrics; unset, nobody may.',
    parser: text,
    isSecret: true,
  }),
  operatorToken: setting({
    name: 'OPERATOR_TOKEN',
    default: '',
    description:
      'Bearer of release tools and monitors, at least 20 letters, digits, - or _; DATA_DIR/operator-token when unset.',
    parser: optionalToken,
    isSecret: true,
  }),
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
  ...limitSettings,
  ...signUpSettings,
  ...priceSettings,
  ...fileSettings,
  ...paymentSettings,
  smtpUrl: setting({
    name: 'SMTP_URL',
    default: '',
    description: 'Mail server, smtp://user:password@host:587; unset keeps mail in the outbox page.',
    parser: optionalSmtpUrl,
    isSecret: true,
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    default: 'Texting <no-reply@localhost>',
    description: 'Sender of the mail we send.',
    parser: text,
  }),
  feedbackEmail: setting({
    name: 'FEEDBACK_EMAIL',
    default: '',
    description:
      'Address that gets what people write on the feedback page; unset keeps it in the outbox page.',
    parser: optionalEmail,
  }),
  ...twilioSettings,
  privateMediaOrigins: setting({
    name: 'PRIVATE_MEDIA_ORIGINS',
    default: '',
    description: 'Origins in private networks that inbound pictures may be fetched from, comma-separated.',
    parser: origins,
  }),
  privatePushOrigins: setting({
    name: 'PRIVATE_PUSH_ORIGINS',
    default: '',
    description: 'Origins of push services in private networks that browsers may name, comma-separated.',
    parser: origins,
  }),
  ...smppSettings,
  sendingConcurrency: setting({
    name: 'SENDING_CONCURRENCY',
    default: '32',
    description: 'Texts that each process hands at the same time to a carrier that takes one per call.',
    parser: wholeNumber({ least: 1, most: 1_000 }),
  }),
  segmentsPerSecond: setting({
    name: 'SEGMENTS_PER_SECOND',
    default: '75',
    description: 'Segments that each number may send in a second.',
    parser: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  ...googleSettings,
  ...shopSettings,
  ownerEmail: setting({
    name: 'OWNER_EMAIL',
    default: '',
    description:
      'Owner made at the first start outside demo mode; asked for at a terminal when unset, else signed up in the browser.',
    parser: optionalEmail,
  }),
  ownerPassword: setting({
    name: 'OWNER_PASSWORD',
    default: '',
    description: "That owner's password; unset, the first start prints a one-time sign-in link.",
    parser: text,
    isSecret: true,
  }),
  statusFile: setting({
    name: 'STATUS_FILE',
    default: '',
    description: 'JSON file of outage notices shown to everybody; DATA_DIR/status.json when unset.',
    parser: optionalFile,
  }),
  ...outsideSettings,
  analyticsUrl: setting({
    name: 'ANALYTICS_URL',
    default: '',
    description: 'Where page views are reported; unset reports none.',
    parser: optionalUrl,
  }),
} as const;
