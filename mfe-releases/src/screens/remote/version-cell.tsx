import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import { Badge, Box, Span, Text, useMe } from 'shared-ui';
import { ChannelBadge } from '../../components/channel-badge.tsx';
import { isUnverified } from '../../data/approvals.ts';
import { withdrawnOf } from '../../data/withdrawn.ts';
import { withdrawnText } from '../../words/withdrawn.ts';

interface VersionCellProps {
  readonly version: string;
  readonly remote: ReleasedRemote;
}

/** A published version: whether it is served, and whether, when and why it was withdrawn. */
export function VersionCell({ version, remote }: VersionCellProps) {
  const { timeZone } = useMe().organization;
  const withdrawn = withdrawnOf(remote, version);

  return (
    <Box minW="0">
      <Span fontWeight="semibold">{version}</Span>
      {version === remote.stable ? (
        <>
          {' '}
          <ChannelBadge channel="stable" />
        </>
      ) : null}
      {version === remote.canary?.version ? (
        <>
          {' '}
          <ChannelBadge channel="canary" />
        </>
      ) : null}
      {isUnverified(remote, version) ? (
        <>
          {' '}
          <Badge tone="warning">Unverified</Badge>
        </>
      ) : null}
      {withdrawn ? (
        <>
          {' '}
          <Badge tone="warning">Withdrawn</Badge>
          <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
            {withdrawnText(withdrawn, timeZone)}
          </Text>
        </>
      ) : null}
    </Box>
  );
}
