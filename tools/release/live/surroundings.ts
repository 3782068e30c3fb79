import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import type { ApiParty, Party, RemoteParty, Surroundings } from '../contract/check-release.ts';
import type { ReleaseContext } from '../context.ts';
import { apiParty } from '../contract/open-api.ts';
import { ContractTables, contractFileName } from '@tools/build/contract/tables';
import { readBuild, usesOf } from '../publish/describe-release.ts';
import { Refusal } from '../refusal.ts';
import { liveTimeoutMilliseconds } from './live-timeout.ts';

/** URLs of the environment that is released into. */
export interface LiveAddresses {
  readonly publicShellUrl: string;
  readonly publicApiUrl: string;
}

/** Fetches a JSON document of the live product; undefined if it is unavailable. */
async function ask(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(liveTimeoutMilliseconds) });

    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

async function liveShell({ publicShellUrl }: LiveAddresses): Promise<Party | undefined> {
  const read = ContractTables.safeParse(await ask(`${publicShellUrl}/${contractFileName}`));

  return read.success ? { label: 'the live shell', tables: read.data } : undefined;
}

async function liveApi({ publicApiUrl }: LiveAddresses): Promise<ApiParty | undefined> {
  const document = await ask(`${publicApiUrl}/openapi.json`);

  try {
    return document === undefined ? undefined : apiParty(document);
  } catch {
    return undefined; // a different service responds there
  }
}

/** Places of releases that may be live: published ones, and copies of this checkout's builds. */
export type LivePlaces = Pick<ReleaseContext, 'releases' | 'copiesFolder'>;

/** Returns a remote's live release, from the store or, if this checkout serves it, from the copies of its builds. */
export async function liveRemote(
  { releases, copiesFolder }: LivePlaces,
  remote: string,
  { version }: RemoteRelease,
): Promise<RemoteParty | undefined> {
  const label = `${remote} ${version}`;
  const release = await releases.find(remote, version);
  if (release) {
    const body = await releases.readFile(release, contractFileName);

    return (
      body && { label, remote, uses: release.uses, tables: ContractTables.parse(JSON.parse(body.toString())) }
    );
  }
  const folder = join(copiesFolder, remote, version);
  if (!existsSync(join(folder, 'remote.json'))) {
    return undefined;
  }
  const { tables } = readBuild(folder);

  return tables && { label, remote, tables, uses: usesOf(folder, tables) };
}

/** Returns the releases that organizations currently run. */
function liveReleases({ remotes }: RegistryRevision): { remote: string; release: RemoteRelease }[] {
  return Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    [stable, canary?.release].flatMap((release) => (release ? [{ remote, release }] : [])),
  );
}

/**
 * Returns the shell, API and remotes that a release would meet. Refuses if shell or API do not respond, because the
 * release could not be checked, unless the caller allows that.
 */
export async function surroundingsOf(
  addresses: LiveAddresses & LivePlaces,
  registry: RegistryRevision,
  { unchecked }: { unchecked: boolean },
): Promise<Surroundings> {
  const [shell, api] = unchecked ? [] : await Promise.all([liveShell(addresses), liveApi(addresses)]);
  const silent = [
    ...(shell
      ? []
      : [`The live shell at ${addresses.publicShellUrl} does not say what it was built against.`]),
    ...(api ? [] : [`The live API at ${addresses.publicApiUrl} does not describe itself.`]),
  ];
  if (silent.length > 0 && !unchecked) {
    throw new Refusal([
      ...silent,
      'Start it or name it (PUBLIC_SHELL_URL, PUBLIC_API_URL), or go without that check: --unchecked.',
    ]);
  }
  const others = await Promise.all(
    liveReleases(registry).map(({ remote, release }) => liveRemote(addresses, remote, release)),
  );

  return { shell, api, remotes: others.flatMap((other) => other ?? []) };
}

/** Returns the tables of a build in a folder as a party of the comparison. */
export function partyOf(
  folder: string,
  release: { remote: string; version: string; uses: RemoteParty['uses'] },
): RemoteParty {
  const tables = ContractTables.parse(JSON.parse(readFileSync(join(folder, contractFileName), 'utf8')));

  return {
    label: `${release.remote} ${release.version}`,
    remote: release.remote,
    tables,
    uses: release.uses,
  };
}
