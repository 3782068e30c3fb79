import { memo } from 'react';
import type { MouseEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { InboxItem } from 'shared-contracts/domain/message';
import { drawerRowClamp, drawerRowSize } from 'shared-contracts/drawer-row-size';
import { Avatar, Flex, Grid, HStack, RouterLink, Text, VisuallyHidden, chakra } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { absoluteTime, shortTime } from 'shared-ui/messaging/words/times';
import { lazy } from 'shared-ui/parts/lazy';
import { ContactMarks } from '../components/contact-marks.tsx';
import { previewOf } from './preview.ts';

/** Marks come after the rows: their script would delay the list. */
const TeamMarks = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve));

  return (await import(/* webpackChunkName: "around-list" */ './team-marks.tsx')).TeamMarks;
});

interface RowCheckProps {
  readonly isChosen: boolean;
  /** Name of the contact, whose avatar stays until the part has loaded. */
  readonly name: string;
}

const RowCheck = lazy<RowCheckProps>(
  () => import('./selection/row-check.tsx').then((module) => module.RowCheck),
  ({ name }) => <Avatar name={name} />,
);

const Row = chakra(RouterLink, {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    alignItems: 'center',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    overflow: 'hidden',
    color: 'inherit',
    textDecoration: 'none',
    outline: 'none',
    // Leaves sideways moves of a finger to the swipe.
    touchAction: 'pan-y',
    '&[data-swiped]': { position: 'relative', bg: 'bg' },
    '&[aria-selected=false]:hover': { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.accent}' },
    '&[data-active]:is([role=listbox]:focus-visible *)': {
      boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}',
    },
  },
});

const Count = chakra('span', {
  base: {
    flexShrink: '0',
    minW: '5',
    px: '1.5',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    textStyle: 'xs',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    lineHeight: '1.25rem',
  },
});

const Mark = chakra('span', {
  base: { fontWeight: 'medium', color: 'fg', '&[data-mark="Not sent"]': { color: 'fg.error' } },
});

interface InboxRowProps {
  readonly item: InboxItem;
  readonly place: number;
  /** Number of rows in the list; -1 while unknown. */
  readonly total: number;
  readonly isOpen: boolean;
  /** Whether the keyboard position is on this row. */
  readonly isActive: boolean;
  readonly now: Date;
  readonly timeZone: string;
  /** Text of an unsent draft. */
  readonly draft: string;
  /** Text of a message this browser failed to send. */
  readonly unsent: string | undefined;
  /** Whether the row is selected; undefined outside selection mode. */
  readonly isChosen: boolean | undefined;
  /** The same function for every row, so that only changed rows rerender. */
  readonly onClick: (event: MouseEvent, contactId: number) => void;
}

/** A conversation in the list: contact, last message, time, and unread count. */
export const InboxRow = memo(function InboxRow(props: InboxRowProps) {
  const { item, isOpen, isChosen, isActive, now, timeZone } = props;
  const { contact, lastMessage, unreadCount } = item;
  const isUnread = unreadCount > 0;
  const { mark, text } = previewOf(lastMessage, props);
  const isTheTeams = Boolean(item.assignee ?? item.snoozedUntil ?? item.tags?.length);

  return (
    <Row
      id={`conversation-${contact.id}`}
      role="option"
      aria-selected={isChosen ?? isOpen}
      aria-setsize={props.total}
      aria-posinset={props.place + 1}
      tabIndex={-1}
      to={addresses.conversations.href({ contactId: contact.id })}
      style={{ height: drawerRowSize }}
      {...(isActive ? { 'data-active': '' } : {})}
      onClick={(event) => props.onClick(event, contact.id)}
    >
      {isChosen === undefined ? (
        <Avatar name={contact.name} />
      ) : (
        <RowCheck isChosen={isChosen} name={contact.name} />
      )}
      <Grid flex="1" minW="0" gap="0.5">
        <Flex align="baseline" gap="2">
          <Text
            as="div"
            flex="1"
            minW="0"
            truncate
            lineHeight="1.25"
            fontWeight={isUnread ? 'bold' : 'medium'}
          >
            {labelOf(contact)}
          </Text>
          {lastMessage ? (
            <Text
              as="time"
              flexShrink="0"
              textStyle="xs"
              color={isUnread ? 'fg' : 'fg.muted'}
              fontWeight={isUnread ? 'semibold' : 'normal'}
              title={absoluteTime(lastMessage.createdAt, timeZone)}
            >
              {shortTime(lastMessage.createdAt, now, timeZone)}
            </Text>
          ) : null}
        </Flex>
        <Flex align="center" gap="2">
          <Text
            as="div"
            flex="1"
            minW="0"
            lineClamp={drawerRowClamp}
            overflowWrap="anywhere"
            unicodeBidi="plaintext"
            textStyle="sm"
            lineHeight="1.3"
            color={isUnread ? 'fg' : 'fg.muted'}
          >
            {mark ? <Mark data-mark={mark}>{mark}: </Mark> : null}
            {text}
          </Text>
          {isUnread ? (
            <Count>
              {unreadCount > 99 ? '99+' : unreadCount}
              <VisuallyHidden> unread</VisuallyHidden>
            </Count>
          ) : null}
        </Flex>
        <HStack gap="1" minW="0" overflow="hidden" _empty={{ display: 'none' }}>
          <ContactMarks contact={contact} />
          {isTheTeams ? <TeamMarks item={item} now={now} timeZone={timeZone} /> : null}
        </HStack>
      </Grid>
    </Row>
  );
});
