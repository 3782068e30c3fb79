import type { Zone } from './zone.ts';

/** Libraries with one owner (CONTRIBUTING.md): other code goes through the owner. */
export const libraryOwners: Zone[] = [
  edge(
    'npm:fastify',
    ['api/src/http/**', 'api/src/process/app.ts'],
    'Fastify is known in api/src/http alone',
  ),
  edge(
    'npm:@fastify/*',
    ['api/src/http/**', 'api/src/process/app.ts'],
    'Fastify is known in api/src/http alone',
  ),
  edge(
    'npm:@scalar/*',
    ['api/src/http/**', 'api/src/process/app.ts'],
    'Fastify is known in api/src/http alone',
  ),
  edge(
    'npm:kysely',
    ['api/src/**/*.store.ts', 'api/src/platform/db/**', 'api/src/stand-ins/demo/**'],
    'queries live in stores and db/',
  ),
  edge(
    'npm:pg',
    [
      'api/src/platform/db/**',
      'api/src/platform/jobs/**',
      'api/src/operations/dump/**',
      'e2e/fixtures/statements.ts',
      'e2e/faults/with-root/connections.ts',
      'e2e/faults/own-server.ts',
    ],
    'connections are made in db/; backups, journeys that let time pass, and faults have their own',
  ),
  edge('npm:@aws-sdk/*', ['api/src/platform/files/s3-*.ts'], 'S3 is known to the file store alone'),
  edge('npm:pg-copy-streams', ['api/src/operations/dump/**'], 'rows are streamed by backups alone'),
  edge('npm:pg-boss', ['api/src/platform/jobs/**'], 'the queue is known in api/src/platform/jobs alone'),
  edge('npm:twilio', ['api/src/messaging/carriers/**'], 'each carrier has one folder'),
  edge('npm:smpp', ['test-servers/src/smsc/smsc.ts'], 'each carrier has one folder'),
  edge('npm:nodemailer', ['api/src/platform/mail/**'], 'mail has one folder'),
  edge(
    'npm:sharp',
    ['api/src/platform/media/**', 'e2e/catalogue/**'],
    'pictures have one folder; those of the catalog are compressed where they are taken',
  ),
  edge('npm:ky', ['shared-contracts/src/client.ts'], 'HTTP calls are made by the client alone'),
  edge('npm:single-spa', ['shell/src/**'], 'single-spa is known to the shell alone'),
  edge(
    'npm:single-spa-react',
    ['shared-ui/src/runtime/**', 'shared-ui/src/define-mfe*'],
    'lifecycles are made by defineMfe',
  ),
  edge(
    'npm:@module-federation/*',
    ['shell/src/remotes/**', '*/webpack*', '*/build/**'],
    'the federation runtime is known in shell/src/remotes alone',
  ),
  edge(
    'npm:@chakra-ui/*',
    ['shared-ui/**'],
    'Chakra is reached through shared-ui, so that it is shipped once',
  ),
  edge(
    'npm:@emotion/*',
    ['shared-ui/**'],
    'emotion is reached through shared-ui, so that it is shipped once',
  ),
];

function edge(library: string, owners: readonly string[], why: string): Zone {
  return { files: ['**'], except: [...owners, 'tools/**'], never: [library], why };
}
