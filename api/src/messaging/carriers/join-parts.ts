import { createHash } from 'node:crypto';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Database } from '../../platform/db/client.ts';
import type { InboundText, TextPart } from '../../platform/edges/carrier.ts';
import type { Carriers } from '../../platform/edges/carriers.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { rowsInPages } from '../../platform/jobs/pages-of-rows.ts';
import { createRestingRows } from '../../platform/jobs/resting-rows.ts';
import type { Logger } from '../../platform/logger.ts';
import { findOpenParts, findStaleGroups, insertInboundPart, markPartsJoined } from './inbound-parts.store.ts';
import type { InboundPart, PartGroup, StaleGroup } from './inbound-parts.store.ts';

/** A text whose other parts have not arrived by then is shown without them. */
const timeoutMs = 600_000;
const staleTogether = 50;

/** A text that is part of a longer one. */
export type PartOfText = InboundText & { readonly part: TextPart };

/** Joins the parts of long texts that a carrier passes in one by one (texting-rules.md, Inbound). */
export interface PartJoining {
  /** Stores a part, and passes on the text if the part is the last one. Idempotent. */
  receive(text: PartOfText): Promise<void>;
  /** Passes on incomplete texts whose other parts are not arriving. */
  handOnStale(): Promise<void>;
}

export function createPartJoining(options: {
  database: Database;
  carriers: Carriers;
  /** Processes a text; throws if that fails. */
  receiveText(text: InboundText): Promise<void>;
  log: Logger;
}): PartJoining {
  const { database, carriers, receiveText, log } = options;
  const resting = createRestingRows();

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
      // Deterministic: joining the same parts always gives the same ID.
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
      // The sender reuses the reference for a new text, so the rest of the previous one will not arrive.
      if (rival && rival.content !== content) {
        await handOn(group, before);
      }
      // Committed before the count, so that if two processes store the last parts concurrently, one sees both.
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
      const before = new Date(Date.now() - timeoutMs);
      await forEachRow(
        rowsInPages(
          (page: Page<StaleGroup>) => findStaleGroups(database.db, { before, page }),
          staleTogether,
        ),
        {
          log,
          failure: 'an incomplete text was not passed on and is tried again',
          idsOf: ({ carrier, partId }) => ({ carrier, partId }),
          resting,
        },
        async (group) => handOn(group, await findOpenParts(database.db, group)),
      );
    },
  };
}

/** Whether a text is part of a longer one. */
export const isPartOfText = (text: InboundText): text is PartOfText => text.part !== undefined;
