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
 * Handles keyboard shortcuts of a conversation. It stays on screen until the next one has loaded, but ignores keys once
 * the URL names the next.
 */
export function ConversationKeys({ contactId, actions }: ConversationKeysProps) {
  return <LateShortcuts actions={actions} isCurrent={() => openConversationNow() === contactId} />;
}

const keys = ['r', 'n', 'a', 'w', 't'];
/** Time after which the parts of a conversation that handle keys have loaded, if there are any. */
const comingMs = 3_000;

/** Buffers keyboard shortcuts of a conversation until the parts that handle them have loaded. */
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
