import type { Message } from 'shared-contracts/domain/message';
import { isQuoteOf } from 'shared-contracts/texts/quoted-text';
import { readReaction } from 'shared-contracts/texts/read-reaction';

/** A reaction, with the text that it came as. */
export interface PlacedReaction {
  readonly emoji: string;
  readonly messageId: number;
}

/** Reactions of the contact among loaded messages, which are shown at the message they refer to (features TX-04). */
export interface ThreadReactions {
  /** The reaction of each message that has one, by its id: the last one counts, as on a phone. */
  readonly byTarget: ReadonlyMap<number, PlacedReaction>;
  /** Ids of the texts that are such reactions. */
  readonly placedIds: ReadonlySet<number>;
}

/** Returns the newest of our messages before a reaction that it quotes; for an attachment, the newest with media. */
function targetOf(quote: string | null, earlier: readonly Message[]): Message | undefined {
  return earlier.findLast(
    ({ direction, body, media }) =>
      direction === 'outbound' && (quote === null ? media.length > 0 : isQuoteOf(quote, body)),
  );
}

/** Places reactions at messages, oldest first. Those whose message is not loaded stay ordinary texts. */
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
