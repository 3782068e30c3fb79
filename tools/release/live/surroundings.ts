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

/** Where the environment that is released into answers. */
export interface LiveAddresses {
  readonly publicShellUrl: string;
  readonly publicApiUrl: string;
}

const patienceMilliseconds = 5_000;

/** A JSON document of the live product; undefined where there is none to be had. */
async function ask(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMilliseconds) });

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
    return undefined; // something else answers there
  }
}

/** Where releases lie that may be live: those that were published, and copies of what this checkout built. */
export type LivePlaces = Pick<ReleaseContext, 'releases' | 'copiesFolder'>;

/** A live release of a remote, from the store or, where this checkout serves it, from the copies of its builds. */
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

/** The releases that organizations run at this moment. */
function liveReleases({ remotes }: RegistryRevision): { remote: string; release: RemoteRelease }[] {
  return Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    [stable, canary?.release].flatMap((release) => (release ? [{ remote, release }] : [])),
  );
}

/**
 * What a release would meet. Refuses where shell or API do not answer: nobody could say then whether it fits, unless
 * the caller has said that this does not matter.
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

/** The tables of a build in a folder, as a party of the comparison. */
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
