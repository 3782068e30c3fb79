import type { Message } from 'shared-contracts/domain/message';
import { isQuoteOf } from 'shared-contracts/texts/quoted-text';
import { readReaction } from 'shared-contracts/texts/read-reaction';

/** A reaction, with the ID of the message it arrived as. */
export interface PlacedReaction {
  readonly emoji: string;
  readonly messageId: number;
}

/** Reactions of the contact, to be shown at the loaded messages they refer to (features TX-04). */
export interface ThreadReactions {
  /** Reactions by the ID of their message. The last one counts, as on a phone. */
  readonly byTarget: ReadonlyMap<number, PlacedReaction>;
  /** IDs of the messages that are such reactions. */
  readonly placedIds: ReadonlySet<number>;
}

/** Returns the newest of our earlier messages that a reaction quotes; for an attachment, the newest with media. */
function targetOf(quote: string | null, earlier: readonly Message[]): Message | undefined {
  return earlier.findLast(
    ({ direction, body, media }) =>
      direction === 'outbound' && (quote === null ? media.length > 0 : isQuoteOf(quote, body)),
  );
}

/**
 * Assigns reactions to messages, which are oldest first. If its message is not loaded, a reaction stays an ordinary
 * message.
 */
export function placeReactions(messages: readonly Message[]): ThreadReactions {
  const byTarget = new Map<number, PlacedReaction>();
  const placedIds = new Set<number>();
  messages.forEach(({ id, direction, body }, index) => {
    const reaction = direction === 'inbound' ? readReaction(body) : undefined;
    const target = reaction && targetOf(reaction.quote, messages.slice(0, index));
    if (!reaction || !target) {
      return;
    }
    placedIds.add(id);
    if (reaction.isRemoved) {
      byTarget.delete(target.id);
    } else {
      byTarget.set(target.id, { emoji: reaction.emoji, messageId: id });
    }
  });

  return { byTarget, placedIds };
}
