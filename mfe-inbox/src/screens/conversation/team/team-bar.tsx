import NoteIcon from 'lucide-react/icons/notebook-pen';
import { addNote } from 'shared-contracts/api/team/write-notes';
import { Allowed, Button, Flex } from 'shared-ui';
import { TagChip } from '../../../components/tag-chip.tsx';
import { useTeamConversation } from '../../../data/team.data.ts';
import { AssigneeMenu } from './assignee-menu.tsx';
import { PresenceNote } from './presence-note.tsx';
import { SnoozeButton } from './snooze-button.tsx';
import { TagsButton } from './tags-button.tsx';
import { TeamMenu } from './team-menu.tsx';

interface TeamBarProps {
  readonly contactId: number;
  readonly isNoting: boolean;
  readonly onNote: (isNoting: boolean) => void;
}

/**
 * What the team does with a conversation, below its head: whose it is, until when it waits, what it is about, who is
 * here. Nothing stands in it before it is known, so that no button moves away from under a pointer.
 */
export function TeamBar({ contactId, isNoting, onNote }: TeamBarProps) {
  const { data, isPending } = useTeamConversation(contactId);
  if (isPending) {
    return <Flex minH="11" borderBottomWidth="1px" />;
  }

  return (
    <Flex
      as="section"
      aria-label="Team"
      align="center"
      columnGap="1"
      flexWrap="wrap"
      px={{ base: '2', md: '4' }}
      py="1"
      minH="11"
      borderBottomWidth="1px"
    >
      {data ? <AssigneeMenu conversation={data} /> : null}
      <Allowed to={addNote}>
        <Button
          size="xs"
          tone="quiet"
          aria-pressed={isNoting}
          data-shortcut="n"
          onClick={() => onNote(!isNoting)}
        >
          <NoteIcon aria-hidden />
          Note
        </Button>
      </Allowed>
      {data ? <SnoozeButton conversation={data} /> : null}
      {data ? <TagsButton conversation={data} /> : null}
      <TeamMenu conversation={data} />
      {data?.tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      <PresenceNote contactId={contactId} />
    </Flex>
  );
}
