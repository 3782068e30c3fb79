import { isCompatible } from 'shared-contracts/version';
import type { ContractUse, Release } from '../store/release.ts';
import { accessText, admitsEveryCaller } from './access.ts';
import { unreadableParts } from './reads.ts';
import type { Reading } from './reads.ts';
import { unacceptedParts } from './sends.ts';
import type { ContractTables, EndpointShape } from '@tools/build/contract/tables';

/**
 * A build that may run together with others: its display name ('mfe-inbox 1.4.0') and the contract it was built
 * against.
 */
export interface Party {
  readonly label: string;
  readonly tables: ContractTables;
}

/** A release of a remote. `uses` lists the parts of the contract that occur in its scripts. */
export interface RemoteParty extends Party {
  readonly remote: string;
  readonly uses: ContractUse;
  /** Pages that come with it, by name. */
  readonly ownPages?: Release['ownPages'];
}

export type ApiParty = Pick<Party, 'label'> & { readonly endpoints: ContractTables['endpoints'] };

/** Shell, API and remotes that a release meets when live. Undefined = not checked. */
export interface Surroundings {
  readonly shell: Party | undefined;
  readonly api: ApiParty | undefined;
  readonly remotes: readonly RemoteParty[];
}

/** Surroundings at a revision of the registry. */
export interface AskedSurroundings {
  readonly revision: number;
  /** Time at which they were asked, in milliseconds. */
  readonly at: number;
  readonly surroundings: Surroundings;
}

/** Returns a sentence for everything that would break if the release went live there. */
export function breakages(release: RemoteParty, { shell, api, remotes }: Surroundings): string[] {
  const sentences = [
    ...(shell ? shellBreakages(release, shell) : []),
    ...(api ? apiBreakages(release, api) : []),
    ...remotes
      .filter(({ remote }) => remote !== release.remote)
      .flatMap((other) => betweenRemotes(release, other)),
  ];

  return [...new Set(sentences)];
}

function shellBreakages(release: RemoteParty, shell: Party): string[] {
  const [built, running] = [release.tables.contract, shell.tables.contract];
  const version = isCompatible(built, running)
    ? []
    : [
        `${release.label} was built against contract ${built}, which ${shell.label} of contract ${running} does not run`,
      ];

  return [
    ...version,
    ...ownedBreakages(release, shell),
    ...takenBreakages(release, shell),
    ...eventBreakages(release, shell),
  ];
}

/** Finds pages and drawers of the release that the shell's tables do not list, or list with another path or owner. */
function ownedBreakages({ label, remote, tables }: RemoteParty, shell: Party): string[] {
  const pages = Object.entries(tables.pages).flatMap(([name, page]) => {
    const theirs = shell.tables.pages[name];
    if (!theirs) {
      return page.owner === remote ? [`${label} owns page '${name}' that ${shell.label} does not list`] : [];
    }
    if (theirs.path !== page.path) {
      return [`${label} knows page '${name}' as ${page.path}, which ${shell.label} has as ${theirs.path}`];
    }

    return theirs.owner !== page.owner && [theirs.owner, page.owner].includes(remote)
      ? [`${label} has page '${name}' owned by ${page.owner}, and ${shell.label} by ${theirs.owner}`]
      : [];
  });
  const drawers = Object.entries(tables.drawers).flatMap(([name, { owner }]) =>
    owner === remote && shell.tables.drawers[name]?.owner !== remote
      ? [`${label} owns drawer '${name}' that ${shell.label} does not list as its own`]
      : [],
  );

  return [...pages, ...drawers];
}

/**
 * Finds pages that come with the release, where the shell's table gives the beginning of the address to another owner.
 * The table counts, so the pages would not be shown.
 */
function takenBreakages({ label, remote, ownPages = {} }: RemoteParty, shell: Party): string[] {
  const beginningOf = (path: string): string => path.split('/')[1] ?? '';

  return Object.entries(ownPages).flatMap(([name, { path }]) => {
    const taken = Object.entries(shell.tables.pages).find(
      ([, page]) => page.owner !== remote && beginningOf(page.path) === beginningOf(path),
    );

    return taken
      ? [
          `${label} brings its page '${name}' at ${path}, and ${shell.label} has page '${taken[0]}' of ${taken[1].owner} at ${taken[1].path}`,
        ]
      : [];
  });
}

/**
 * Finds events that the shell does not know, or whose payloads it would refuse. The bus belongs to the shell, which
 * knows only its own events and validates payloads against its own schemas.
 */
function eventBreakages(release: RemoteParty, shell: Party): string[] {
  return release.uses.events.flatMap((name) => {
    const ours = release.tables.events[name];
    const theirs = shell.tables.events[name];
    if (!ours) {
      return [];
    }
    if (!theirs) {
      return [`${release.label} uses event '${name}' that ${shell.label} does not list`];
    }
    const parts = unacceptedParts(ours.payload, theirs.payload, {
      giver: release.label,
      taker: shell.label,
      place: `event '${name}'`,
    });
    // Only the shell handles requests; a remote may also listen for facts.
    const heard =
      ours.kind === 'fact'
        ? unreadableParts(ours.payload, theirs.payload, {
            reader: release.label,
            giver: shell.label,
            place: `event '${name}'`,
          })
        : [];

    return [...parts, ...heard];
  });
}

const shapeOfPath = (path: string): string => path.replace(/:\w+/g, ':');

function counterpart(ours: EndpointShape, api: ApiParty): EndpointShape | undefined {
  return Object.values(api.endpoints).find(
    ({ method, path }) => method === ours.method && shapeOfPath(path) === shapeOfPath(ours.path),
  );
}

function apiBreakages({ label, tables, uses }: RemoteParty, api: ApiParty): string[] {
  return uses.endpoints.flatMap((name) => {
    const ours = tables.endpoints[name];
    if (!ours) {
      return [];
    }
    const theirs = counterpart(ours, api);
    if (!theirs) {
      return [`${label} calls ${ours.method} ${ours.path}, which ${api.label} does not have`];
    }

    return [
      ...unacceptedParts(ours.input, theirs.input, { giver: label, taker: api.label, place: name }),
      ...unreadableParts(ours.output, theirs.output, { reader: label, giver: api.label, place: name }),
      ...accessBreakages({ name, ours, theirs }, { reader: label, giver: api.label }),
      ...errorBreakages({ name, ours, theirs }, { reader: label, giver: api.label }),
    ];
  });
}

interface Pair {
  readonly name: string;
  readonly ours: EndpointShape;
  readonly theirs: EndpointShape;
}

/** Finds endpoints to which the API admits fewer people than the release offers them to. Admitting more is fine. */
function accessBreakages({ name, ours, theirs }: Pair, { reader, giver }: Reading): string[] {
  if (!ours.access || !theirs.access || admitsEveryCaller(ours.access, theirs.access)) {
    return [];
  }

  return [
    `${reader} offers ${name} to ${accessText(ours.access)}, which ${giver} allows to ${accessText(theirs.access)}`,
  ];
}

/**
 * Finds error codes whose status changed, because the app acts on the status. New codes pass: browsers show the
 * server's sentence. Removed codes pass: they never arrive.
 */
function errorBreakages({ name, ours, theirs }: Pair, { reader, giver }: Reading): string[] {
  return Object.entries(ours.errors ?? {}).flatMap(([code, status]) => {
    const now = theirs.errors?.[code];

    return now === undefined || now === status
      ? []
      : [`${reader} knows '${code}' of ${name} as ${status}, which ${giver} answers as ${now}`];
  });
}

/** Finds mismatches between two remotes, which exchange events and link to each other through the pages table. */
function betweenRemotes(release: RemoteParty, other: RemoteParty): string[] {
  const shared = release.uses.events.filter((name) => other.uses.events.includes(name));
  const events = shared.flatMap((name) => {
    const ours = release.tables.events[name];
    const theirs = other.tables.events[name];
    if (!ours || !theirs || ours.kind !== 'fact') {
      return [];
    }
    const place = `event '${name}'`;

    return [
      ...unreadableParts(ours.payload, theirs.payload, { reader: release.label, giver: other.label, place }),
      ...unreadableParts(theirs.payload, ours.payload, { reader: other.label, giver: release.label, place }),
    ];
  });
  const links = Object.entries(release.tables.pages).flatMap(([name, { path, owner }]) => {
    const theirs = other.tables.pages[name];
    if (!theirs || theirs.path === path || ![release.remote, other.remote].includes(owner)) {
      return [];
    }

    return [`${release.label} has page '${name}' at ${path}, and ${other.label} links to ${theirs.path}`];
  });

  return [...events, ...links];
}
