import { memo } from 'react';
import { Flex, Text, VisuallyHidden, chakra } from 'shared-ui';
import { BubbleMedia } from './bubble-media.tsx';
import { BubbleState } from './bubble-state.tsx';
import { LinkedText } from './linked-text.tsx';
import { PendingState } from './pending-state.tsx';
import { hasFailed } from './status-text.ts';
import type { ThreadRow } from './thread-rows.ts';

const Words = chakra('div', {
  base: {
    px: '3.5',
    py: '2',
    borderRadius: 'xl',
    maxW: 'min(100%, 38rem)',
    whiteSpace: 'pre-wrap',
    // Each paragraph in the direction of its own script, whatever that of the page.
    unicodeBidi: 'plaintext',
    overflowWrap: 'anywhere',
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  variants: {
    side: {
      inbound: { bg: 'bg.muted', borderBottomStartRadius: 'xs' },
      outbound: { bg: 'bg.outbound', color: 'fg', borderBottomEndRadius: 'xs' },
    },
  },
});

export interface BubbleProps {
  readonly row: Extract<ThreadRow, { kind: 'message' }>;
  /** Display name of the contact. */
  readonly contactName: string;
  readonly timeZone: string;
  readonly onRetry: (clientKey: string) => void;
  readonly onDiscard: (clientKey: string) => void;
}

/** Returns who a screen reader announces as the author, which others see from the side of the bubble and below it. */
function authorOf(shown: BubbleProps['row']['shown'], contactName: string): string | undefined {
  if (shown.kind === 'pending') {
    return 'You';
  }

  return shown.message.direction === 'inbound' ? contactName : (shown.message.sentBy ?? undefined);
}

/** A message as a bubble: the contact's on the left, ours on the right. */
export const Bubble = memo(function Bubble({ row, contactName, timeZone, onRetry, onDiscard }: BubbleProps) {
  const { shown } = row;
  const side = shown.kind === 'pending' ? 'outbound' : shown.message.direction;
  const author = authorOf(shown, contactName);
  const saysState = row.closesGroup || (shown.kind === 'stored' && hasFailed(shown.message.status));

  return (
    <Flex
      direction="column"
      align={side === 'inbound' ? 'flex-start' : 'flex-end'}
      gap="1"
      px={{ base: '4', md: '6' }}
      pt={row.opensGroup ? '3' : '0.5'}
      ps={side === 'outbound' ? { base: '12', md: '24' } : undefined}
      pe={side === 'inbound' ? { base: '12', md: '24' } : undefined}
    >
      <VisuallyHidden>{author ? `${author} wrote:` : 'Sent automatically:'}</VisuallyHidden>
      {shown.message.media.length > 0 ? (
        <BubbleMedia media={shown.message.media} from={author ?? 'your team'} side={side} />
      ) : null}
      {shown.message.body ? (
        <Words side={side} opacity={shown.kind === 'pending' ? 0.75 : 1}>
          <LinkedText text={shown.message.body} />
        </Words>
      ) : null}
      {row.reaction ? (
        <Text textStyle="xs" color="fg.muted">
          {contactName} reacted {row.reaction.emoji}
        </Text>
      ) : null}
      {shown.kind === 'pending' ? (
        <PendingState message={shown.message} onRetry={onRetry} onDiscard={onDiscard} />
      ) : null}
      {shown.kind === 'stored' && saysState ? (
        <BubbleState message={shown.message} timeZone={timeZone} />
      ) : null}
    </Flex>
  );
});
