import PlusIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { tagConversation } from 'shared-contracts/api/team';
import { Allowed, ErrorPanel, Flex, Spinner, Text } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { Card, CardAction } from './card.tsx';
import { TagChip } from '../tag-chip.tsx';
import { useTeamConversation } from '../../data/team.data.ts';

const TagsDialog = lazyDialog(
  { title: 'Conversation tags', size: 'xs' },
  async () => (await import('./tags-dialog.tsx')).TagsDialog,
);

/** Tags of the conversation. */
export function ContactTags({ contactId }: { contactId: number }) {
  const conversation = useTeamConversation(contactId);
  const [isChanging, setChanging] = useState(false);
  const tags = conversation.data?.tags ?? [];

  return (
    <Card
      title="Tags"
      action={
        <Allowed to={tagConversation}>
          <CardAction
            label="Change tags"
            icon={<PlusIcon size={16} aria-hidden />}
            isDisabled={!conversation.data}
            onPress={() => setChanging(true)}
          />
        </Allowed>
      }
    >
      {conversation.isPending ? <Spinner size="sm" /> : null}
      {conversation.isError ? (
        <ErrorPanel error={conversation.error} onRetry={() => conversation.refetch()} />
      ) : null}
      {conversation.isSuccess && tags.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No tags yet.
        </Text>
      ) : null}
      <Flex gap="1.5" wrap="wrap">
        {tags.map((tag) => (
          <TagChip key={tag.id} tag={tag} />
        ))}
      </Flex>
      {isChanging && conversation.data ? (
        <TagsDialog conversation={conversation.data} onClose={() => setChanging(false)} />
      ) : null}
    </Card>
  );
}
