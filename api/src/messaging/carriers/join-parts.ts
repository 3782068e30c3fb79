import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/client.ts';
import type { InboundText, ParsedText, TextPart } from '../../platform/edges/carrier.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';
import { findOpenParts, findStaleGroups, insertInboundPart, markPartsJoined } from './inbound-parts.store.ts';
import type { InboundPart, PartGroup } from './inbound-parts.store.ts';

/** A text whose other parts have not come by then is shown without them. */
const patienceMs = 600_000;
const staleTogether = 50;

/** Joins the parts of long texts that a carrier hands in one by one (texting-rules.md, Inbound). */
export interface PartJoining {
  /** Keeps a part, and hands on the text where it is the last one. Harmless when run twice. */
  receive(text: InboundText & { readonly part: TextPart }): Promise<void>;
  /** Hands on, as far as they came, texts whose other parts do not come. */
  handOnStale(): Promise<void>;
}

export function createPartJoining(options: {
  database: Database;
  carriers: Carriers;
  /** Works on a text; throws where that failed. */
  receiveText(text: InboundText): Promise<void>;
}): PartJoining {
  const { database, carriers, receiveText } = options;

  async function handOn(group: PartGroup, parts: readonly InboundPart[]): Promise<void> {
    const [first] = parts;
    const carrier = carriers.find(group.carrier);
    if (!first || !carrier?.joinParts) {
      return;
    }
    const contents = Array.from(
      { length: group.total },
      (_, index) => parts.find(({ part }) => part === index + 1)?.content,
    );
    const carrierIds = parts.map(({ carrierId }) => carrierId);
    await receiveText({
      carrier: group.carrier,
      // Whoever joins the same parts makes the same text.
      carrierId: `parts-${createHash('sha256').update(carrierIds.join(' ')).digest('base64url')}`,
      from: group.sender,
      to: group.number,
      body: carrier.joinParts(contents),
      media: [],
      isAnsweredByCarrier: false,
      receivedAt: new Date(Math.max(...parts.map(({ receivedAt }) => receivedAt.getTime()))),
    });
    await markPartsJoined(database.db, group, { carrierIds, now: new Date() });
  }

  return {
    async receive(text) {
      const { reference, total, number, content } = text.part;
      const group: PartGroup = {
        carrier: text.carrier,
        sender: text.from,
        number: text.to,
        reference,
        total,
      };
      const before = await findOpenParts(database.db, group);
      const rival = before.find(({ part }) => part === number);
      // The sender uses the reference for a new text: the rest of the former one does not come any more.
      if (rival && rival.content !== content) {
        await handOn(group, before);
      }
      // Committed before it is counted, so that of two who keep the last parts at once one sees both.
      await insertInboundPart(database.db, group, {
        part: number,
        content,
        carrierId: text.carrierId,
        receivedAt: text.receivedAt,
      });
      const parts = await findOpenParts(database.db, group);
      if (parts.length === total) {
        await handOn(group, parts);
      }
    },

    async handOnStale() {
      const before = new Date(Date.now() - patienceMs);
      for (const group of await findStaleGroups(database.db, { before, limit: staleTogether })) {
        await handOn(group, await findOpenParts(database.db, group));
      }
    },
  };
}

/** Whether a text is a part of a longer one. */
export const isPartOfText = <Text extends ParsedText>(
  text: Text,
): text is Text & { readonly part: TextPart } => text.part !== undefined;
