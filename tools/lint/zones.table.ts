import { libraryOwners } from './library-owners.ts';
import { rooms } from './rooms.ts';
import type { Zone } from './zone.ts';

const remotes = ['mfe-*/**', 'examples/**'];
const browserPackages = ['shared-ui/**', 'remote-kit/**', 'shell/**', ...remotes];

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
    never: ['remote-kit/**', 'shell/**', ...remotes, 'api/**', 'e2e/**', 'bench/**', 'tools/**'],
    testsToo: true,
    why: 'shared-ui knows the contracts and no application',
  },
  {
    files: ['remote-kit/**'],
    never: ['shell/**', ...remotes, 'api/**', 'e2e/**', 'bench/**', 'tools/**'],
    testsToo: true,
    why: 'remotes in other repositories install remote-kit: it knows the contracts and shared-ui alone',
  },
  {
    files: ['mfe-*/src/**', 'shell/src/**'],
    never: ['remote-kit/**'],
    testsToo: true,
    why: 'remote-kit builds browser packages and is part of none',
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
    same: /^(mfe-[^/]+|examples\/[^/]+)\//,
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
    files: ['test-servers/**'],
    never: ['shared-contracts/**', ...browserPackages, 'api/**', 'e2e/**', 'bench/**', 'tools/**'],
    testsToo: true,
    why: 'test servers stand in for systems of others, which know nothing of the product',
  },
  {
    files: ['shared-contracts/**', ...browserPackages, 'api/**', 'tools/**'],
    never: ['test-servers/**'],
    why: 'test servers are for tests, journeys and measurements',
  },
  {
    files: ['e2e/**', 'bench/**'],
    never: [...browserPackages, 'api/**', 'tools/**'],
    unless: ['remote-kit/check/**'],
    testsToo: true,
    why: 'journeys and measurements know the product from outside, through the contracts and the check of a build',
  },
  {
    files: ['tools/**'],
    never: [...browserPackages, 'api/**', 'e2e/**', 'bench/**'],
    unless: ['api/src/config/**'],
    why: 'tools run packages as commands; only the table of the configuration is read from the API',
  },
  ...[['run', 'deploy', 'pack'], ['host', 'lint', 'new'], ['release'], ['build'], ['checkout']].flatMap(
    (floor, index, floors) =>
      floor.map((name) => ({
        files: [`tools/${name}/**`],
        never: floors
          .slice(0, index + 1)
          .flat()
          .filter((other) => other !== name)
          .map((other) => `tools/${other}/**`),
        why: 'imports of the tools go down: run (deploy, pack), host (lint, new), release, build, checkout',
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

/** A received text is one event for the parts that react to it. */
const textsApart: Zone = {
  files: ['api/src/areas/messages/**'],
  never: ['api/src/areas/flows/**', 'api/src/areas/waves/**', 'api/src/messaging/webhooks/**'],
  why: 'texts know neither flows nor waves nor webhooks: what a text means for them is a hook in process/text-hooks.ts',
};

/** Layers of the API, highest first: a layer imports from lower layers, not from itself or a higher one. */
const apiFloors = [
  ['main.ts', 'worker.ts', 'operations'],
  ['process'],
  ['stand-ins'],
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
  why: 'imports of the API go down: process, stand-ins, areas, messaging, http, platform, kernel and config',
}));

const floorsOfRooms: Zone[] = Object.entries(rooms).flatMap(([folder, floors]) =>
  floors.map((floor, index) => ({
    files: floor.map((room) => `api/src/${folder}/${room}/**`),
    never: floors
      .slice(0, index + 1)
      .flat()
      .map((room) => `api/src/${folder}/${room}/**`),
    same: new RegExp(`^api/src/${folder}/([^/]+)/`),
    why: `imports of ${folder} go down, from room to room (tools/lint/rooms.ts)`,
  })),
);

/**
 * Allowed imports (ARCHITECTURE.md): the only list. `files` and `never` are globs over paths of the checkout; a package
 * from the registry is written `npm:name`, a Node module `node:name`.
 */
export const zones: readonly Zone[] = [
  ...packages,
  ...remoteLayers,
  ...apiLayers,
  contactsApart,
  textsApart,
  ...floorsOfApi,
  ...floorsOfRooms,
  ...libraryOwners,
];
