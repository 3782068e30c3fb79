import {
  folder,
  oneOf,
  onOff,
  optionalDatabaseUrl,
  optionalEmail,
  port,
  setting,
  text,
  wholeNumber,
} from './setting-parsers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const isDemoByDefault = ({ NODE_ENV, DATABASE_URL }: Environment) =>
  NODE_ENV === 'production' || DATABASE_URL ? 'off' : 'on';

/** The process, its database and demo mode. */
export const processSettings = {
  isProduction: setting({
    name: 'NODE_ENV',
    default: '',
    description:
      'production: nothing is simulated unless a setting says so, and nothing starts before mail, a carrier and payments are set up.',
    parser: text.transform((value) => value === 'production'),
  }),
  role: setting({
    name: 'ROLE',
    default: 'all',
    description: 'What the process does: all, api (answers calls) or worker (sends and runs jobs).',
    parser: oneOf(['all', 'api', 'worker']),
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
    description:
      'PostgreSQL 15 or newer to use; unset starts an embedded one in DATA_DIR. May name a primary and its standbys: postgres://user:password@host1:5432,host2:5432/database?target_session_attrs=read-write.',
    parser: optionalDatabaseUrl,
    isSecret: true,
  }),
  databaseDirectUrl: setting({
    name: 'DATABASE_DIRECT_URL',
    default: '',
    description:
      'Address of the same database without the pooler that DATABASE_URL names, for notifications, migrations, locks and operations (docs/operating.md, Behind PgBouncer); unset, DATABASE_URL is used.',
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
    default: 'as DEMO, but off if NODE_ENV is production',
    derive: (environment) =>
      environment['NODE_ENV'] === 'production'
        ? 'off'
        : (environment['DEMO'] ?? isDemoByDefault(environment)),
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
} as const;
