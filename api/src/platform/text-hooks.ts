import type { Tx } from './db/client.ts';
import type { NotifyHub } from './db/processes/notify.ts';
import type { LiveHub } from './live/live-hub.ts';

/** A customer's text that was stored in this transaction, which has locked its contact. */
export interface ReceivedText {
  readonly contactId: number;
  readonly messageId: number;
  readonly body: string;
  readonly receivedAt: Date;
  /** Whether it may be a reply: no keyword, reaction or automatic reply (decisions.md, Behavior), and not blocked. */
  readonly isReply: boolean;
  /** Whether its sender is blocked: their texts are neither answered nor reported (features IN-20). */
  readonly isBlocked: boolean;
  /** Whether a text back would be sent: the sender is a phone that has not opted out. */
  readonly canBeAnswered: boolean;
}

/** Texts to one account, at most one per contact. */
interface ReceivedTexts {
  readonly orgId: number;
  readonly accountId: number;
  readonly texts: readonly ReceivedText[];
}

/** Parts of the platform that hooks of texts need. */
interface TextPlatform {
  readonly live: LiveHub;
  readonly notify: NotifyHub;
}

/**
 * Handles customers' texts for a part of the server, in the transaction that stores them: a hook that fails makes its
 * text fail, which is retried. areas/messages/write-arrivals.service.ts calls every hook that process/text-hooks.ts
 * lists, in that order.
 */
export interface TextHook {
  /** Called before conversations are locked, as everything must be that locks conversations afterwards. */
  onStored?(platform: TextPlatform, tx: Tx, received: ReceivedTexts): Promise<void>;
  /** Called once the inbox shows the texts. */
  onShown?(platform: TextPlatform, tx: Tx, received: ReceivedTexts): Promise<void>;
}
