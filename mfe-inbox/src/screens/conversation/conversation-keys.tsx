import { useEffect } from 'react';
import { LateShortcuts } from 'shared-ui/keyboard/late-shortcuts';
import type {} from 'shared-ui/early-keys';
import type { ShortcutActions } from 'shared-ui/keyboard/use-shortcuts';
import { openConversationNow } from '../../components/open-conversation.ts';

/** Keys of the parts of a conversation that load after its page. */
const keysOfParts = { actions: ['n', 'a', 'w', 't'], composer: ['r'] } as const;
type Part = keyof typeof keysOfParts;

/** The conversation whose keys a part handles now. */
const handled = new Map<Part, number>();
/** Withdraws the announcement of a part's keys. */
const announced = new Map<Part, () => void>();

function withdraw(part: Part): void {
  announced.get(part)?.();
  announced.delete(part);
}

interface ConversationKeysProps {
  readonly contactId: number;
  readonly part: Part;
  readonly actions: ShortcutActions;
  /** False while more actions may come, once their data has loaded. */
  readonly isComplete?: boolean;
}

/**
 * Handles keyboard shortcuts of a conversation. It stays on screen until the next one has loaded, but ignores keys once
 * the URL names the next.
 */
export function ConversationKeys({ contactId, part, actions, isComplete = true }: ConversationKeysProps) {
  const onListening = (): (() => void) => {
    if (isComplete) {
      handled.set(part, contactId);
      withdraw(part);
    }

    return () => void handled.delete(part);
  };

  return (
    <LateShortcuts
      actions={actions}
      isCurrent={() => openConversationNow() === contactId}
      onListening={onListening}
    />
  );
}

/** After this time a part that has not loaded is not waited for any longer. */
const comingMs = 15_000;

/**
 * Buffers keyboard shortcuts of a conversation until the parts that handle them have loaded: on a slow computer that
 * takes seconds. Without a composer, nothing will handle its key.
 */
export function useAwaitedKeys(contactId: number, hasComposer: boolean): void {
  useEffect(() => {
    const parts: Part[] = hasComposer ? ['actions', 'composer'] : ['actions'];
    for (const part of parts.filter((one) => handled.get(one) !== contactId)) {
      const end = window.earlyKeys?.expect(keysOfParts[part]);
      if (end) {
        announced.set(part, end);
      }
    }
    const withdrawAll = (): void => parts.forEach(withdraw);
    const timer = setTimeout(withdrawAll, comingMs);

    return () => {
      clearTimeout(timer);
      withdrawAll();
    };
  }, [contactId, hasComposer]);
}
