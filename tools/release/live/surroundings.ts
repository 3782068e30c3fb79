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
import type { Release } from '../store/release.ts';
import { ask } from './ask.ts';
import type { Answer } from './ask.ts';

/** URLs of the environment that is released into. */
export interface LiveAddresses {
  readonly publicShellUrl: string;
  readonly publicApiUrl: string;
}

/** Returns a document of the live product in the format that a comparison needs, or the reason for having none. */
async function askFor<Format>(
  address: string,
  read: (document: unknown) => Format,
  otherwise: string,
): Promise<Answer<Format>> {
  const answer = await ask(address);
  try {
    return 'reason' in answer ? answer : { document: read(answer.document) };
  } catch {
    return { reason: otherwise }; // a different service responds there
  }
}

const liveShell = ({ publicShellUrl }: LiveAddresses): Promise<Answer<Party>> =>
  askFor(
    `${publicShellUrl}/${contractFileName}`,
    (document) => ({ label: 'the live shell', tables: ContractTables.parse(document) }),
    'the answer lists no contract',
  );

const liveApi = ({ publicApiUrl }: LiveAddresses): Promise<Answer<ApiParty>> =>
  askFor(`${publicApiUrl}/openapi.json`, apiParty, 'the answer describes another API');

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
      body && {
        label,
        remote,
        uses: release.uses,
        ownPages: release.ownPages,
        tables: ContractTables.parse(JSON.parse(body.toString())),
      }
    );
  }
  const folder = join(copiesFolder, remote, version);
  if (!existsSync(join(folder, 'remote.json'))) {
    return undefined;
  }
  const { file, tables } = readBuild(folder);

  return tables && { label, remote, tables, uses: usesOf(folder, tables), ownPages: file.ownPages };
}

/** Returns the releases that organizations currently run. */
function liveReleases({ remotes }: RegistryRevision): { remote: string; release: RemoteRelease }[] {
  return Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    [stable, canary?.release].flatMap((release) => (release ? [{ remote, release }] : [])),
  );
}

const reasonOf = (answer: Answer<unknown> | undefined): string[] =>
  answer && 'reason' in answer ? [answer.reason] : [];
const documentOf = <Document>(answer: Answer<Document> | undefined): Document | undefined =>
  answer && 'document' in answer ? answer.document : undefined;

/**
 * Returns the shell, API and remotes that a release would meet. Refuses if shell or API do not respond, because the
 * release could not be checked, unless the caller allows that.
 */
export async function surroundingsOf(
  addresses: LiveAddresses & LivePlaces,
  registry: RegistryRevision,
  { unchecked }: { unchecked: boolean },
): Promise<Surroundings> {
  const { publicShellUrl, publicApiUrl } = addresses;
  const [shell, api] = unchecked ? [] : await Promise.all([liveShell(addresses), liveApi(addresses)]);
  const silent = [
    ...reasonOf(shell).map(
      (reason) => `The live shell at ${publicShellUrl} does not say what it was built against: ${reason}.`,
    ),
    ...reasonOf(api).map((reason) => `The live API at ${publicApiUrl} does not describe itself: ${reason}.`),
  ];
  if (silent.length > 0) {
    throw new Refusal([
      ...silent,
      'Start it or name it (PUBLIC_SHELL_URL, PUBLIC_API_URL), or go without that check: --unchecked.',
    ]);
  }
  const others = await Promise.all(
    liveReleases(registry).map(({ remote, release }) => liveRemote(addresses, remote, release)),
  );

  return { shell: documentOf(shell), api: documentOf(api), remotes: others.flatMap((other) => other ?? []) };
}

/** Returns the tables of a build in a folder as a party of the comparison. */
export function partyOf(
  folder: string,
  release: Pick<Release, 'remote' | 'version' | 'uses' | 'ownPages'>,
): RemoteParty {
  const tables = ContractTables.parse(JSON.parse(readFileSync(join(folder, contractFileName), 'utf8')));

  return {
    label: `${release.remote} ${release.version}`,
    remote: release.remote,
    tables,
    uses: release.uses,
    ownPages: release.ownPages,
  };
}
