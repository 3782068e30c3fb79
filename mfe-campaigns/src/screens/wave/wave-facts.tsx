import type { ReactNode } from 'react';
import type { Wave } from 'shared-contracts/domain/wave';
import { Box, Notice, Stack, Text, chakra } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { timeOf } from '../../data/waves/wave-words.ts';

const Facts = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))', gap: '5' },
});
const Chip = chakra('li', {
  base: { px: '3', py: '0.5', borderRadius: 'full', bg: 'bg.muted', textStyle: 'sm', maxWidth: 'full' },
});

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <Box minW="0">
      <Text as="dt" textStyle="sm" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
    </Box>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly lists: readonly { readonly id: number; readonly name: string }[];
}

function ListChips({ label, lists }: ChipsProps) {
  return (
    <Box>
      <Text textStyle="sm" color="fg.muted" mb="1.5">
        {label}
      </Text>
      <PlainList flexDirection="row" gap="2" flexWrap="wrap" aria-label={label}>
        {lists.map(({ id, name }) => (
          <Chip key={id}>
            <Text as="span" truncate display="block" title={name}>
              {name}
            </Text>
          </Chip>
        ))}
      </PlainList>
    </Box>
  );
}

/** Describes what a wave is waiting for and who has to act; undefined if it is not waiting. */
function waitingWords({ status, actions }: Pick<Wave, 'status' | 'actions'>): string | undefined {
  if (status === 'waiting_for_approval') {
    return actions.includes('approve')
      ? 'This wave needs your approval. Check the sample below. Nothing is sent until you approve it.'
      : 'An administrator must approve this wave. Nothing is sent until then.';
  }
  if (status === 'waiting_for_confirmation') {
    return actions.includes('confirm')
      ? 'This wave goes to many people. Confirm the number of recipients to send it.'
      : 'Someone who can send waves must confirm the number of recipients. Nothing is sent until then.';
  }

  return undefined;
}

/** Time, recipients and other facts of a wave (features CA-05). */
export function WaveFacts({ wave }: { wave: Wave }) {
  const { scheduledTime, timeZone, contactsInvolved, urlHits, memberLists, excludedLists } = wave;

  const waitsFor = waitingWords(wave);

  return (
    <Stack gap="5">
      {wave.description === 'ok' || wave.description === '' ? null : (
        <Notice tone={wave.status === 'failed' ? 'error' : 'info'}>{wave.description}</Notice>
      )}
      {waitsFor ? <Notice tone="info">{waitsFor}</Notice> : null}
      <Facts>
        <Fact name="Time">
          {scheduledTime === null ? (
            'Not scheduled'
          ) : (
            <time dateTime={scheduledTime} title={absoluteTime(scheduledTime, timeZone)}>
              {timeOf(wave)}
            </time>
          )}
          {wave.jobDescription.atLocalTime ? ', in each recipient’s time zone' : ''}
        </Fact>
        {wave.group ? <Fact name="Group">{wave.group.name}</Fact> : null}
        {contactsInvolved > 0 ? <Fact name="Contacts involved">{exactCount(contactsInvolved)}</Fact> : null}
        {urlHits > 0 ? <Fact name="URL clicks">{exactCount(urlHits)}</Fact> : null}
        {wave.createdBy ? <Fact name="Created by">{wave.createdBy}</Fact> : null}
      </Facts>
      {memberLists.length > 0 ? <ListChips label="Lists" lists={memberLists} /> : null}
      {excludedLists.length > 0 ? <ListChips label="Excluded lists" lists={excludedLists} /> : null}
    </Stack>
  );
}
