import { readText } from 'shared-contracts/texts/read-text';
import type { TextOutcome } from '../../messaging/carriers/inbound-work.ts';
import { findInboundCopies } from '../../messaging/threads/inbound-message.store.ts';
import type { InboundText } from '../../platform/edges/carrier.ts';
import { isDatabaseAway } from '../../platform/db/is-database-away.ts';
import type { Platform } from '../../platform/platform.ts';
import { gatherArrival } from './gather-arrival.ts';
import { findAccountOfNumber } from './receiving.store.ts';
import type { ReceivingAccount } from './receiving.store.ts';
import { writeArrivals } from './write-arrivals.ts';
import type { Arrival } from './write-arrivals.ts';

/** Texts of one transaction: enough that a text costs little, few enough that no contact is locked for long. */
const mostTogether = 25;
const bundlesAtOnce = 4;

interface Placed {
  readonly to: ReceivingAccount;
  readonly text: InboundText;
}

/**
 * Works on texts from customers, at most one of each, once per carrier id however often they are called
 * (texting-rules.md, Inbound): those to one account together in a transaction, and one by one where that fails.
 * Returns what became of each.
 */
export async function receiveTexts(
  platform: Platform,
  texts: readonly InboundText[],
): Promise<readonly TextOutcome[]> {
  const outcomes = new Map<InboundText, TextOutcome>();
  const bundles = bundlesOf(await place(platform, texts, outcomes));
  const workOff = async () => {
    for (let bundle = bundles.shift(); bundle; bundle = bundles.shift()) {
      await receiveBundle(platform, bundle, outcomes);
    }
  };
  await Promise.all(Array.from({ length: bundlesAtOnce }, workOff));

  // A number that is nobody's here: there is nothing to do, now or later.
  return texts.map((text) => outcomes.get(text) ?? 'done');
}

/** Works on one text as on several; throws why it failed. */
export async function receiveText(platform: Platform, text: InboundText): Promise<void> {
  const [outcome] = await receiveTexts(platform, [text]);
  if (typeof outcome === 'object') {
    throw outcome.failure;
  }
}

/** Finds out whose numbers texts came to. */
async function place(
  { database, log }: Platform,
  texts: readonly InboundText[],
  outcomes: Map<InboundText, TextOutcome>,
): Promise<Placed[]> {
  const placed: Placed[] = [];
  const accounts = new Map<string, ReceivingAccount | undefined>();
  for (const text of texts) {
    const { carrier, carrierId } = text;
    try {
      if (!accounts.has(text.to)) {
        accounts.set(text.to, await findAccountOfNumber(database.db, text.to));
      }
      const to = accounts.get(text.to);
      if (to) {
        placed.push({ to, text });
      } else {
        log.warn({ carrier, carrierId }, "a text came to a number that is nobody's here");
      }
    } catch (failure) {
      outcomes.set(text, { failure });
    }
  }

  return placed;
}

/**
 * Pictures and files take time, and who opts out or in touches contacts of other accounts: such a text holds up no
 * others.
 */
function goesAlone({ media, body, statedKeyword }: InboundText): boolean {
  return media.length > 0 || statedKeyword !== undefined || readText(body).kind === 'keyword';
}

/** Puts texts to one account together, in the order in which they came. */
function bundlesOf(placed: readonly Placed[]): Placed[][] {
  const bundles: Placed[][] = [];
  const open = new Map<string, Placed[]>();
  for (const one of placed) {
    const key = `${one.to.orgId} ${one.to.accountId}`;
    const bundle = open.get(key);
    if (goesAlone(one.text)) {
      bundles.push([one]);
    } else if (bundle && bundle.length < mostTogether) {
      bundle.push(one);
    } else {
      const begun = [one];
      open.set(key, begun);
      bundles.push(begun);
    }
  }

  return bundles;
}

/** Works on a bundle; where one of its texts makes that fail, on each by itself, so that it holds up no others. */
async function receiveBundle(
  platform: Platform,
  bundle: readonly Placed[],
  outcomes: Map<InboundText, TextOutcome>,
): Promise<void> {
  try {
    await receive(platform, bundle);
    bundle.forEach(({ text }) => outcomes.set(text, 'done'));
  } catch (failure) {
    if (bundle.length === 1 || isDatabaseAway(failure)) {
      bundle.forEach(({ text }) => outcomes.set(text, { failure }));

      return;
    }
    for (const one of bundle) {
      await receiveBundle(platform, [one], outcomes);
    }
  }
}

async function receive(platform: Platform, bundle: readonly Placed[]): Promise<void> {
  const { database } = platform;
  const to = bundle[0]?.to;
  if (!to) {
    return;
  }
  const keys = bundle.map(({ text }) => ({
    number: text.to,
    provider: text.carrier,
    carrierId: text.carrierId,
  }));
  const copies = await findInboundCopies(database.db, to.orgId, keys);
  const fresh = bundle.filter((_, index) => !copies.has(index));
  if (fresh.length === 0) {
    return;
  }

  const arrivals: Arrival[] = [];
  for (const { text } of fresh) {
    arrivals.push(await gatherArrival(platform, to.orgId, text));
  }
  await database.inTransaction((tx) => writeArrivals(platform, tx, { to, arrivals }));
}
