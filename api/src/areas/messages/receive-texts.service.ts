import { readText } from 'shared-contracts/texts/read-text';
import type { TextOutcome } from '../../messaging/carriers/inbound-work.ts';
import { findInboundCopies } from '../../messaging/threads/inbound-message.store.ts';
import type { InboundText } from '../../platform/edges/carrier.ts';
import { isDatabaseUnreachable } from '../../platform/db/errors/is-database-unreachable.ts';
import type { Platform } from '../../platform/platform.ts';
import { prepareArrival } from './prepare-arrival.service.ts';
import { findAccountOfNumber } from './receiving.store.ts';
import type { ReceivingAccount } from './receiving.store.ts';
import { writeArrivals } from './write-arrivals.service.ts';
import type { Arrival } from './write-arrivals.service.ts';

/** Most texts per transaction: enough to make each one cheap, few enough that no contact is locked for long. */
const mostTogether = 25;
const bundlesAtOnce = 4;

interface Placed {
  readonly to: ReceivingAccount;
  readonly text: InboundText;
}

/**
 * Processes texts from customers, at most one per contact and once per carrier id however often they are delivered
 * (texting-rules.md, Inbound). Texts to the same account share a transaction; if it fails, each is processed on its
 * own. Returns the outcome of each.
 */
export async function receiveTexts(
  platform: Platform,
  texts: readonly InboundText[],
): Promise<readonly TextOutcome[]> {
  const outcomes = new Map<InboundText, TextOutcome>();
  const bundles = bundlesOf(await place(platform, texts, outcomes));
  const processBundles = async () => {
    for (let bundle = bundles.shift(); bundle; bundle = bundles.shift()) {
      await receiveBundle(platform, bundle, outcomes);
    }
  };
  await Promise.all(Array.from({ length: bundlesAtOnce }, processBundles));

  // The number belongs to no account, so there is nothing to do, now or later.
  return texts.map((text) => outcomes.get(text) ?? 'done');
}

/** Processes one text like a batch of one. Throws the reason if it failed. */
export async function receiveText(platform: Platform, text: InboundText): Promise<void> {
  const [outcome] = await receiveTexts(platform, [text]);
  if (typeof outcome === 'object') {
    throw outcome.failure;
  }
}

/** Finds the account that each text was sent to. */
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
        log.warn({ carrier, carrierId }, 'received a text for a number that no account has');
      }
    } catch (failure) {
      outcomes.set(text, { failure });
    }
  }

  return placed;
}

/**
 * Whether a text is processed on its own, so that it delays no others: pictures and files take time, and an opt-out or
 * opt-in changes contacts of other accounts.
 */
function goesAlone({ media, body, statedKeyword }: InboundText): boolean {
  return media.length > 0 || statedKeyword !== undefined || readText(body).kind === 'keyword';
}

/** Groups texts by account, in the order in which they came. */
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

/**
 * Processes a bundle. If one of its texts makes it fail, processes each on its own, so that the others are not held up.
 */
async function receiveBundle(
  platform: Platform,
  bundle: readonly Placed[],
  outcomes: Map<InboundText, TextOutcome>,
): Promise<void> {
  try {
    await receive(platform, bundle);
    bundle.forEach(({ text }) => outcomes.set(text, 'done'));
  } catch (failure) {
    if (bundle.length === 1 || isDatabaseUnreachable(failure)) {
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
    arrivals.push(await prepareArrival(platform, to.orgId, text));
  }
  await database.inTransaction((tx) => writeArrivals(platform, tx, { to, arrivals }));
}
