import { useTeamConversation } from '../../../data/team.data.ts';
import { AssigneeMenu } from './assignee-menu.tsx';

/** Assignee of the conversation, once loaded. */
export function AssigneePlace({ contactId }: { contactId: number }) {
  const { data } = useTeamConversation(contactId);

  return data ? <AssigneeMenu conversation={data} /> : null;
}
