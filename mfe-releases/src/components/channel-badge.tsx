import { Badge } from 'shared-ui';

const channels = {
  stable: { tone: 'neutral', label: 'Stable' },
  canary: { tone: 'info', label: 'Canary' },
  'last good': { tone: 'neutral', label: 'Last known good' },
} as const;

/** Names what a release is: stable, canary or last known good. */
export function ChannelBadge({ channel }: { channel: keyof typeof channels }) {
  const { tone, label } = channels[channel];

  return <Badge tone={tone}>{label}</Badge>;
}
