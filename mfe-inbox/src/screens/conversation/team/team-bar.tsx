import NoteIcon from 'lucide-react/icons/notebook-pen';
import { addNote } from 'shared-contracts/api/team';
import { Allowed, Button, Flex } from 'shared-ui';
import { useTeamConversation } from '../../../data/team.data.ts';
import { AssigneeMenu } from './assignee-menu.tsx';

interface TeamBarProps {
  readonly contactId: number;
  readonly isNoting: boolean;
  readonly onNote: (isNoting: boolean) => void;
}

/** What the team does with a conversation, below its head: whose it is, and notes that only staff read. */
export function TeamBar({ contactId, isNoting, onNote }: TeamBarProps) {
  const { data } = useTeamConversation(contactId);

  return (
    <Flex
      as="section"
      aria-label="Team"
      align="center"
      gap="1"
      flexWrap="wrap"
      px={{ base: '2', md: '4' }}
      py="1"
      minH="11"
      borderBottomWidth="1px"
    >
      {data ? <AssigneeMenu conversation={data} /> : null}
      <Allowed to={addNote}>
        <Button size="xs" tone="quiet" aria-pressed={isNoting} onClick={() => onNote(!isNoting)}>
          <NoteIcon aria-hidden />
          Note
        </Button>
      </Allowed>
    </Flex>
  );
}
