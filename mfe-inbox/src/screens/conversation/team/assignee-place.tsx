import { useTeamConversation } from '../../../data/team.data.ts';
import { AssigneeMenu } from './assignee-menu.tsx';

/** Whose the conversation is, once that is known. */
export function AssigneePlace({ contactId }: { contactId: number }) {
  const { data } = useTeamConversation(contactId);

  return data ? <AssigneeMenu conversation={data} /> : null;
}
