import { LateShortcuts } from 'shared-ui/keyboard/late-shortcuts';
import type { ShortcutActions } from 'shared-ui/keyboard/use-shortcuts';
import { openConversationNow } from '../../components/open-conversation.ts';

interface ConversationKeysProps {
  readonly contactId: number;
  readonly actions: ShortcutActions;
}

/**
 * Listens for keys of one conversation. It stays on screen until the next has come: from the moment that the address
 * names the next, they do nothing to the one before.
 */
export function ConversationKeys({ contactId, actions }: ConversationKeysProps) {
  return <LateShortcuts actions={actions} isCurrent={() => openConversationNow() === contactId} />;
}
