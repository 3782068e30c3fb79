import { areaRooms } from './area-rooms.ts';

/**
 * Allowed imports (ARCHITECTURE.md): the only list. `files` and `never` are globs over paths of the checkout; a package
 * from the registry is written `npm:name`, a Node module `node:name`.
 */
export interface Zone {
  readonly files: readonly string[];
  /** Files of `files` to which the zone does not apply. */
  readonly except?: readonly string[];
  readonly never: readonly string[];
  /** Exceptions to `never`. */
  readonly unless?: readonly string[];
  /** Allows imports within the same folder, matched in the paths of importer and imported file: 'areas/(name)'. */
  readonly same?: RegExp;
  /** Whether tests and test helpers are included. */
  readonly testsToo?: true;
  readonly why: string;
}

const browserPackages = ['shared-ui/**', 'shell/**', 'mfe-*/**'];
const remotes = ['mfe-*/**'];

/** Allowed imports between packages. */
const packages: Zone[] = [
  {
    files: ['shared-contracts/src/**'],
    never: ['npm:*', 'npm:@*/*', 'node:*', ...browserPackages, 'api/**', 'e2e/**', 'bench/**', 'tools/**'],
    unless: ['npm:zod', 'npm:rxjs', 'npm:ky', 'npm:@date-fns/tz'],
    why: 'shared-contracts runs everywhere: zod, rxjs, ky and time zones, nothing else',
  },
  {
    files: ['shared-ui/**'],
    never: ['shell/**', ...remotes, 'api/**', 'e2e/**', 'bench/**', 'tools/**'],
    testsToo: true,
    why: 'shared-ui knows the contracts and no application',
  },
  {
    files: ['shared-ui/**'],
    except: ['shared-ui/src/messaging/**'],
    never: ['shared-ui/src/messaging/**'],
    testsToo: true,
    why: 'shared-ui knows no business words; its wing messaging/ does, and stands above it',
  },
  {
    files: ['shared-ui/src/messaging/**'],
    never: ['shared-ui/**', 'npm:@chakra-ui/*', 'npm:@emotion/*', 'npm:@tanstack/*', 'npm:react-router*'],
    unless: [
      'shared-ui/src/messaging/**',
      'shared-ui/src/index.ts',
      'shared-ui/src/forms.ts',
      'shared-ui/src/parts/lazy.ts',
      'shared-ui/src/parts/plain-list.tsx',
      'shared-ui/src/parts/time-zones/**',
    ],
    why: 'each remote bundles the wing messaging/: it takes the rest from the facade, which is shared at run time',
  },
  {
    files: ['parts', 'charts', 'table', 'forms', 'keyboard', 'palette'].map(
      (wing) => `shared-ui/src/${wing}/**`,
    ),
    never: ['shared-ui/src/components/**', 'shared-ui/src/theme/**', 'npm:@chakra-ui/*'],
    unless: ['shared-ui/src/theme/part-colors.ts'],
    why: 'each remote bundles what it uses of these: a second Chakra has no theme, so it comes from the facade alone',
  },
  {
    files: remotes,
    never: [...remotes, 'shell/**', 'api/**', 'e2e/**', 'bench/**', 'tools/**'],
    same: /^(mfe-[^/]+)\//,
    testsToo: true,
    why: 'a remote is released alone: it knows the contracts and shared-ui, no other remote and not the shell',
  },
  {
    files: ['shell/**'],
    never: [...remotes, 'api/**', 'e2e/**', 'bench/**', 'tools/**'],
    testsToo: true,
    why: 'the shell meets remotes at run time, by address',
  },
  {
    files: ['api/**'],
    never: [...browserPackages, 'e2e/**', 'bench/**', 'tools/**', 'shared-contracts/src/bus.ts'],
    testsToo: true,
    why: 'the API knows the contracts, and no browser package',
  },
  {
    files: ['api/src/**'],
    never: ['shared-contracts/src/client.ts'],
    why: 'the API answers calls of the client, it does not make them (its tests may)',
  },
  {
    files: ['e2e/**', 'bench/**'],
    never: [...browserPackages, 'api/**', 'tools/**'],
    testsToo: true,
    why: 'journeys and measurements know the product from outside, through the contracts',
  },
  {
    files: ['tools/**'],
    never: [...browserPackages, 'api/**', 'e2e/**', 'bench/**'],
    unless: ['api/src/config/**'],
    why: 'tools run packages as commands; only the table of the configuration is read from the API',
  },
  ...[['run', 'deploy'], ['host', 'lint', 'new'], ['release'], ['build'], ['checkout']].flatMap(
    (floor, index, floors) =>
      floor.map((name) => ({
        files: [`tools/${name}/**`],
        never: floors
          .slice(0, index + 1)
          .flat()
          .filter((other) => other !== name)
          .map((other) => `tools/${other}/**`),
        why: 'imports of the tools go down: run (deploy), host (lint, new), release, build, checkout',
      })),
  ),
];

/** Layers inside a remote: index -> routes -> screens, drawer -> data, components -> contracts. */
const remoteLayers: Zone[] = [
  {
    files: ['mfe-*/src/index.ts', 'mfe-*/src/index.tsx'],
    never: ['mfe-*/src/screens/**', 'mfe-*/src/data/**', 'mfe-*/src/components/**'],
    why: 'index.ts exposes routes and drawer, nothing else',
  },
  {
    files: ['mfe-*/src/screens/**', 'mfe-*/src/drawer/**', 'mfe-*/src/data/**', 'mfe-*/src/components/**'],
    never: ['mfe-*/src/routes.tsx', 'mfe-*/src/index.ts', 'mfe-*/src/index.tsx', 'mfe-*/src/page.tsx'],
    why: 'imports go down: index, routes, screens and drawer, data and components',
  },
  {
    files: ['mfe-*/src/screens/**'],
    never: ['mfe-*/src/screens/**'],
    same: /\/screens\/([^/]+)\//,
    testsToo: true,
    why: 'a screen never imports a screen; what two need lives in components/ or data/',
  },
  {
    files: ['mfe-*/src/drawer/**'],
    never: ['mfe-*/src/screens/**'],
    why: 'drawer and screens stand side by side',
  },
  {
    files: ['mfe-*/src/screens/**'],
    never: ['mfe-*/src/drawer/**'],
    why: 'drawer and screens stand side by side',
  },
  {
    files: ['mfe-*/src/data/**', 'mfe-*/src/components/**'],
    never: ['mfe-*/src/screens/**', 'mfe-*/src/drawer/**'],
    why: 'data and components are used by screens, not the other way round',
  },
  {
    files: ['mfe-*/src/data/**'],
    never: ['mfe-*/src/components/**', 'npm:@chakra-ui/*'],
    why: 'data hooks show nothing',
  },
];

/** Layers of the API: service -> store -> db. Each service is defined in its own file; an area's index lists them. */
const apiLayers: Zone[] = [
  {
    files: ['api/src/areas/**/*.routes.ts'],
    never: ['api/src/areas/**/*.store.ts', 'api/src/platform/db/**'],
    why: 'a page or file outside the contract asks a service',
  },
  {
    files: ['api/src/areas/**'],
    except: ['api/src/areas/**/*.routes.ts'],
    never: ['api/src/areas/**/*.routes.ts', 'api/src/areas/*/index.ts', 'api/src/http/**'],
    why: 'services, stores and jobs know no HTTP',
  },
  {
    files: ['api/src/areas/**/*.store.ts'],
    never: ['api/src/areas/**/*.service.ts', 'api/src/areas/**/*.job.ts', 'api/src/platform/jobs/**'],
    why: 'a store is queries only',
  },
  {
    files: ['api/src/areas/**'],
    never: ['api/src/areas/**/*.store.ts'],
    same: /\/areas\/([^/]+)\//,
    why: "an area calls another area's service, never its store",
  },
];

/** Contacts announce changes through hooks (docs/adr/0036). */
const contactsApart: Zone = {
  files: ['api/src/areas/contacts/**'],
  never: ['api/src/messaging/sending/**'],
  why: 'contacts know no queue: what a change of theirs means for texts is a hook in process/contact-hooks.ts',
};

/** Layers of the API, highest first: a layer imports from lower layers, not from itself or a higher one. */
const apiFloors = [
  ['main.ts', 'worker.ts', 'operations'],
  ['process'],
  ['demo', 'pages'],
  ['areas'],
  ['messaging'],
  ['http'],
  ['platform'],
  ['kernel', 'config'],
].map((floor) => floor.map((room) => (room.endsWith('.ts') ? `api/src/${room}` : `api/src/${room}/**`)));

const floorsOfApi: Zone[] = apiFloors.slice(1).map((floor, index) => ({
  files: floor,
  never: apiFloors.slice(0, index + 2).flat(),
  same: /^api\/src\/([^/]+)\//,
  why: 'imports of the API go down: process, demo and pages, areas, messaging, http, platform, kernel and config',
}));

const floorsOfAreas: Zone[] = Object.entries(areaRooms).flatMap(([area, floors]) =>
  floors.map((floor, index) => ({
    files: floor.map((room) => `api/src/areas/${area}/${room}/**`),
    never: floors
      .slice(0, index + 1)
      .flat()
      .map((room) => `api/src/areas/${area}/${room}/**`),
    same: /^api\/src\/areas\/[^/]+\/([^/]+)\//,
    why: `imports of areas/${area} go down, from room to room (tools/lint/area-rooms.ts)`,
  })),
);

/** Libraries with one owner (CONTRIBUTING.md): other code goes through the owner. */
const edges: Zone[] = [
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
    ['api/src/**/*.store.ts', 'api/src/platform/db/**', 'api/src/demo/**'],
    'queries live in stores and db/',
  ),
  edge(
    'npm:pg',
    [
      'api/src/platform/db/**',
      'api/src/platform/jobs/**',
      'api/src/operations/dump/**',
      'e2e/fixtures/expiry.ts',
    ],
    'connections are made in db/; a backup has one of its own, and so have journeys that let time pass',
  ),
  edge('npm:@aws-sdk/*', ['api/src/platform/files/s3-*.ts'], 'S3 is known to the file store alone'),
  edge('npm:pg-copy-streams', ['api/src/operations/dump/**'], 'rows are streamed by backups alone'),
  edge('npm:pg-boss', ['api/src/platform/jobs/**'], 'the queue is known in api/src/platform/jobs alone'),
  edge('npm:twilio', ['api/src/messaging/carriers/**'], 'each carrier has one folder'),
  edge('npm:smpp', ['api/src/messaging/carriers/smpp/testing/smsc.ts'], 'each carrier has one folder'),
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
    ['shell/src/remotes/**', 'shared-ui/build/**', '*/webpack*', '*/build/**'],
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

export const zones: readonly Zone[] = [
  ...packages,
  ...remoteLayers,
  ...apiLayers,
  contactsApart,
  ...floorsOfApi,
  ...floorsOfAreas,
  ...edges,
];
