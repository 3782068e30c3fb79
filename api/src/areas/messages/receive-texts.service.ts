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

/** Texts to one account that share a transaction. */
interface Bundle {
  readonly to: ReceivingAccount;
  readonly texts: InboundText[];
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
  const bundles = bundlesOf(await findAccounts(platform, texts, outcomes));
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
async function findAccounts(
  { database, log }: Platform,
  texts: readonly InboundText[],
  outcomes: Map<InboundText, TextOutcome>,
): Promise<ReadonlyMap<InboundText, ReceivingAccount>> {
  const found = new Map<InboundText, ReceivingAccount>();
  const accounts = new Map<string, ReceivingAccount | undefined>();
  for (const text of texts) {
    const { carrier, carrierId } = text;
    try {
      if (!accounts.has(text.to)) {
        accounts.set(text.to, await findAccountOfNumber(database.db, text.to));
      }
      const to = accounts.get(text.to);
      if (to) {
        found.set(text, to);
      } else {
        log.warn({ carrier, carrierId }, 'received a text for a number that no account has');
      }
    } catch (failure) {
      outcomes.set(text, { failure });
    }
  }

  return found;
}

/**
 * Whether a text is processed on its own, so that it delays no others: pictures and files take time, and an opt-out or
 * opt-in changes contacts of other accounts.
 */
function goesAlone({ media, body, statedKeyword }: InboundText): boolean {
  return media.length > 0 || statedKeyword !== undefined || readText(body).kind === 'keyword';
}

/** Groups texts by account, in the order in which they came. */
function bundlesOf(accounts: ReadonlyMap<InboundText, ReceivingAccount>): Bundle[] {
  const bundles: Bundle[] = [];
  const open = new Map<string, Bundle>();
  for (const [text, to] of accounts) {
    const key = `${to.orgId} ${to.accountId}`;
    const bundle = open.get(key);
    if (goesAlone(text)) {
      bundles.push({ to, texts: [text] });
    } else if (bundle && bundle.texts.length < mostTogether) {
      bundle.texts.push(text);
    } else {
      const begun = { to, texts: [text] };
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
  { to, texts }: Bundle,
  outcomes: Map<InboundText, TextOutcome>,
): Promise<void> {
  try {
    await receive(platform, { to, texts });
    texts.forEach((text) => outcomes.set(text, 'done'));
  } catch (failure) {
    if (texts.length === 1 || isDatabaseUnreachable(failure)) {
      texts.forEach((text) => outcomes.set(text, { failure }));

      return;
    }
    for (const text of texts) {
      await receiveBundle(platform, { to, texts: [text] }, outcomes);
    }
  }
}

async function receive(platform: Platform, { to, texts }: Bundle): Promise<void> {
  const { database } = platform;
  const copies = await findInboundCopies(database.db, to.orgId, texts);
  const fresh = texts.filter((text) => !copies.has(text));
  if (fresh.length === 0) {
    return;
  }

  const arrivals: Arrival[] = [];
  for (const text of fresh) {
    arrivals.push(await prepareArrival(platform, to.orgId, text));
  }
  await database.inTransaction((tx) => writeArrivals(platform, tx, { to, arrivals }));
}
