import { useRef, useState } from 'react';
import { Box, Button, Flex } from 'shared-ui';
import type { DrawerQuery } from 'shared-ui';
import { conversationListId } from '../../components/conversation-list-id.ts';
import { Conversations } from '../conversations.tsx';
import type { Narrowing } from '../narrowing.ts';
import { GroupHeading, groupHeadingHeight } from './group-heading.tsx';
import { MessageResults } from './message-results.tsx';

/** Number of people that leaves room for messages below, also on a phone. */
const mostPeople = 3;
const mostMessages = 5;

type Group = 'people' | 'messages';

interface SearchResultsProps {
  readonly query: DrawerQuery;
  readonly narrowing: Narrowing;
}

/** Search results: people, then messages. Either group can be expanded to the whole list. */
export function SearchResults({ query, narrowing }: SearchResultsProps) {
  const search = query.search.trim();
  const messages = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState<{ group: Group; search: string }>();
  // A changed search shows both groups again.
  const only = whole?.search === search ? whole.group : undefined;
  const onBack = only ? () => setWhole(undefined) : undefined;
  const showAll = (group: Group, label: string) => (
    <Flex justify="center" p="2">
      <Button size="sm" tone="quiet" onClick={() => setWhole({ group, search })}>
        {label}
      </Button>
    </Flex>
  );

  return (
    <>
      {only === 'messages' ? null : (
        <Box as="section" aria-labelledby="people-found">
          <Conversations
            query={query}
            narrowing={narrowing}
            group={{
              heading: (
                <GroupHeading id="people-found" onBack={onBack}>
                  People
                </GroupHeading>
              ),
              headingHeight: groupHeadingHeight,
              most: only ? Infinity : mostPeople,
              showAll: showAll('people', 'Show all people'),
              onBelow: () => messages.current?.querySelector('a')?.focus(),
            }}
          />
        </Box>
      )}
      {only === 'people' ? null : (
        <Box as="section" ref={messages} aria-labelledby="messages-found">
          <GroupHeading id="messages-found" onBack={onBack}>
            Messages
          </GroupHeading>
          <MessageResults
            search={search}
            most={only ? Infinity : mostMessages}
            showAll={showAll('messages', 'Show all messages')}
            onAbove={() => document.getElementById(conversationListId)?.focus()}
          />
        </Box>
      )}
    </>
  );
}
