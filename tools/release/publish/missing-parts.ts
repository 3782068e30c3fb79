import type { RemoteChannels } from 'shared-contracts/kernel/remote';
import { standalonePages } from 'shared-contracts/documents';
import type { StandalonePage } from 'shared-contracts/documents';
import type { ContractTables } from '@tools/build/contract/tables';
import type { Release } from '../store/release.ts';

/** Returns a sentence per public page that the remote owns and a release lacks. */
export function missingStandalonePages({
  remote,
  version,
  files,
}: Pick<Release, 'remote' | 'version' | 'files'>): string[] {
  const table: Readonly<Record<string, StandalonePage>> = standalonePages;

  return Object.entries(table)
    .filter(([, { owner, file }]) => owner === remote && files[file] === undefined)
    .map(([name, { file }]) => `${remote} ${version} lacks ${file}, the page '${name}' that it owns.`);
}

/**
 * Returns a sentence per page or drawer that the tables assign to the remote and its stable release provides, but a
 * release lacks.
 */
export function missingParts(
  release: Pick<Release, 'remote' | 'version' | 'pages' | 'drawers'>,
  channels: RemoteChannels | undefined,
  tables: Pick<ContractTables, 'pages' | 'drawers'>,
): string[] {
  if (!channels) {
    return [];
  }
  const { stable } = channels;
  const missing = (kind: 'page' | 'drawer', before: readonly string[], now: readonly string[]): string[] => {
    const table = kind === 'page' ? tables.pages : tables.drawers;

    return before
      .filter((name) => table[name]?.owner === release.remote && !now.includes(name))
      .map(
        (name) =>
          `${release.remote} ${release.version} lacks ${kind} '${name}', which the tables say it owns and ${stable.version} provides.`,
      );
  };

  return [
    ...missing('page', stable.pages, release.pages),
    ...missing('drawer', stable.drawers, release.drawers),
  ];
}
