import TagIcon from 'lucide-react/icons/tag';
import { Suspense, lazy } from 'react';
import { tagConversation } from 'shared-contracts/api/team';
import type { TeamConversation } from 'shared-contracts/domain/team';
import { Allowed, Box, Button, Popover } from 'shared-ui';

const TagChoices = lazy(() => import('./tag-choices.tsx').then((module) => ({ default: module.TagChoices })));

/** What the conversation is about: tags of the account to tick, or a new one. */
export function TagsButton({ conversation }: { conversation: TeamConversation }) {
  return (
    <Allowed to={tagConversation}>
      <Popover
        label="Tags"
        placement="bottom-start"
        trigger={
          <Button size="xs" tone="quiet" data-shortcut="t">
            <TagIcon aria-hidden />
            Tags
          </Button>
        }
      >
        <Suspense fallback={<Box width="60" minH="32" />}>
          <TagChoices conversation={conversation} />
        </Suspense>
      </Popover>
    </Allowed>
  );
}
