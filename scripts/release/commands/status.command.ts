import type { RemoteChannels, RemoteRelease } from 'shared-contracts/kernel/remote';
import type { ReleaseContext } from '../context.ts';
import { kilobytes } from '../publish/budget.ts';
import { versionsOf } from '../registry/change-registry.ts';
import type { Release } from '../store/release.ts';
import { audienceText } from './audience-text.ts';
import type { Command } from './command.ts';

const minute = (at: string): string => at.slice(0, 16).replace('T', ' ');

function originOf(release: Release | undefined): string {
  if (!release) return 'built by this checkout';
  const { contract, sizes, createdAt, createdBy } = release;

  return `contract ${contract}, ${kilobytes(sizes.firstViewBytes)}, published ${minute(createdAt)} by ${createdBy}`;
}

function channelLines(channels: RemoteChannels, published: readonly Release[]): string[] {
  const { stable, lastGood, canary } = channels;
  const line = (channel: string, version: string, note: string): string =>
    `  ${channel.padEnd(10)}${version.padEnd(14)}${note}`;
  const origin = ({ version }: RemoteRelease): string =>
    originOf(published.find((release) => release.version === version));
  const since = canary?.since ? `, since ${minute(canary.since)}` : '';

  return [
    line('stable', stable.version, origin(stable)),
    ...(canary ? [line('canary', canary.release.version, `to ${audienceText(canary)}${since}`)] : []),
    ...(lastGood ? [line('last good', lastGood.version, origin(lastGood))] : []),
  ];
}

async function remoteStatus({ releases }: ReleaseContext, remote: string, channels: RemoteChannels) {
  const published = await releases.list(remote);
  const versions = published.map(({ version }) => version);

  return {
    lines: [
      remote,
      ...channelLines(channels, published),
      `  ${'published'.padEnd(10)}${versions.join(', ') || 'nothing'}`,
    ],
    data: { remote, ...versionsOf(channels), since: channels.canary?.since, published: versions },
  };
}

export const statusCommand: Command = {
  name: 'status',
  operand: '[remote]',
  summary: 'What is stable, canary, last known good and published.',
  detail: ['Times are UTC. Sizes are of the scripts before the first view, brotli.'],
  options: {},
  async run(context, { positionals: [only] }) {
    const { revision, remotes } = await context.registry.read();
    const wanted = Object.entries(remotes).filter(([remote]) => only === undefined || remote === only);
    const parts = await Promise.all(
      wanted.map(([remote, channels]) => remoteStatus(context, remote, channels)),
    );
    const { environment } = context.registry;

    return {
      lines: [
        `Registry '${environment}', revision ${revision}, in ${context.files.place}`,
        ...parts.flatMap(({ lines }) => ['', ...lines]),
      ],
      data: { environment, revision, place: context.files.place, remotes: parts.map(({ data }) => data) },
    };
  },
};
