import { isCompatible } from 'shared-contracts/version';
import type { ContractUse } from '../store/release.ts';
import { accessText, letsInAsMany } from './access.ts';
import { unreadableParts } from './reads.ts';
import type { Reading } from './reads.ts';
import { unacceptedParts } from './sends.ts';
import type { ContractTables, EndpointShape } from '@tools/build/contract/tables';

/** A build that may run together with others: its name in sentences ('mfe-inbox 1.4.0') and the contract it was made against. */
export interface Party {
  readonly label: string;
  readonly tables: ContractTables;
}

/** A release of a remote: `uses` says which part of the contract is in its scripts. */
export interface RemoteParty extends Party {
  readonly remote: string;
  readonly uses: ContractUse;
}

export type ApiParty = Pick<Party, 'label'> & { readonly endpoints: ContractTables['endpoints'] };

/** Whatever a release meets when it is live. Undefined = not asked. */
export interface Surroundings {
  readonly shell: Party | undefined;
  readonly api: ApiParty | undefined;
  readonly remotes: readonly RemoteParty[];
}

/** Everything that would break if the release went live there, a sentence each. */
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

  return [...version, ...ownedBreakages(release, shell), ...eventBreakages(release, shell)];
}

/** Pages and drawers of the release stand where the shell's own tables say. */
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

/** The bus is the shell's: it knows its own events alone, and checks what is told by its own schemas. */
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
    // Requests are heard by the shell alone; of facts a remote may be the hearer too.
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

/** An endpoint that lets in fewer people fails for those whom the release offers it; one that lets in more does not. */
function accessBreakages({ name, ours, theirs }: Pair, { reader, giver }: Reading): string[] {
  if (!ours.access || !theirs.access || letsInAsMany(ours.access, theirs.access)) {
    return [];
  }

  return [
    `${reader} offers ${name} to ${accessText(ours.access)}, which ${giver} allows to ${accessText(theirs.access)}`,
  ];
}

/**
 * Of a code that is new to a release its browsers show the server's sentence, and one that is gone never comes: both
 * pass. But the status is what the whole app acts on, so it stays as it is known.
 */
function errorBreakages({ name, ours, theirs }: Pair, { reader, giver }: Reading): string[] {
  return Object.entries(ours.errors ?? {}).flatMap(([code, status]) => {
    const now = theirs.errors?.[code];

    return now === undefined || now === status
      ? []
      : [`${reader} knows '${code}' of ${name} as ${status}, which ${giver} answers as ${now}`];
  });
}

/** Remotes hear of each other by events, and link to each other by the pages table. */
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
