import { useEffect } from 'react';
import { LateShortcuts } from 'shared-ui/keyboard/late-shortcuts';
import type {} from 'shared-ui/early-keys';
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

const keys = ['r', 'n', 'a', 'w', 't'];
/** After so long the parts of a conversation that listen are there, or have nothing to listen for. */
const comingMs = 3_000;

/** Holds the keys of a conversation while the parts that listen for them are on their way. */
export function useAwaitedKeys(contactId: number): void {
  useEffect(() => {
    const end = window.earlyKeys?.expect(keys);
    const timer = setTimeout(() => end?.(), comingMs);

    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [contactId]);
}
