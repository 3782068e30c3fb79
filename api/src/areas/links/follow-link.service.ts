import { createLocalLimit } from '../../platform/limits/local-limit.ts';
import { networkOf } from '../../platform/limits/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLinkOfCode } from './links.store.ts';
import type { LinkRow } from './links.store.ts';
import { openSeal } from './open-seal.service.ts';
import { clickWriter } from './write-clicks.service.ts';

/** A person or program that follows a short link. */
export interface Follower {
  readonly platform: Platform;
  readonly address: string;
  readonly isBot: boolean;
}

/** Target of a code, with its organization and contact. */
export interface FollowedLink extends LinkRow {
  readonly orgId: number;
  readonly contactId: number;
}

/** Why a code leads nowhere: it is unknown, or the caller has tried too many. */
export type NoLink = 'unknown' | 'too many';

const minuteSeconds = 60;
const mostCached = 20_000;
/** Clicks counted per minute for one network and code; more cannot come from a person. */
const countedClicks = 10;
const clickLimit = createLocalLimit({ points: countedClicks, seconds: minuteSeconds });

type StoredLink = LinkRow & { readonly orgId: number };
/** Links never change, so followed links are cached; the oldest entry is evicted first. */
const caches = new WeakMap<Platform, Map<number, StoredLink>>();
/** Networks that tried too many codes, and until when they are refused. */
const refusedUntil = new Map<string, number>();

async function findStored(platform: Platform, linkId: number): Promise<StoredLink | undefined> {
  const cache = caches.get(platform) ?? new Map<number, StoredLink>();
  caches.set(platform, cache);
  const cached = cache.get(linkId);
  if (cached) {
    return cached;
  }
  const link = await findLinkOfCode(platform.database.reads, linkId);
  if (link) {
    const [oldest] = cache.size >= mostCached ? cache.keys() : [];
    cache.delete(oldest ?? linkId);
    cache.set(linkId, link);
  }

  return link;
}

/** Counts an unknown code, so that other people's codes cannot be found by guessing (docs/adr/0045). */
async function countMiss({ platform, address }: Follower): Promise<NoLink> {
  const { limits, config } = platform;
  const waitSeconds = await limits.countCallFrom(address, {
    name: 'link-misses',
    points: config.linkMissesPerAddress,
    seconds: minuteSeconds,
  });
  if (waitSeconds === 0) {
    return 'unknown';
  }
  if (refusedUntil.size > mostCached) {
    refusedUntil.clear();
  }
  refusedUntil.set(networkOf(address).own, Date.now() + waitSeconds * 1_000);

  return 'too many';
}

/** Returns a code without what a phone added to it from the text behind the link, such as an emoji or a bracket. */
const withoutText = (code: string): string => code.replace(/[^0-9A-Za-z].*$/s, '');

/** Returns the target of a code of the given kinds, and counts the click. */
export async function followLink(
  follower: Follower,
  { code: followed, kinds }: { code: string; kinds: readonly LinkRow['kind'][] },
): Promise<FollowedLink | NoLink> {
  const code = withoutText(followed);
  const { platform, isBot } = follower;
  const network = networkOf(follower.address).own;
  if ((refusedUntil.get(network) ?? 0) > Date.now()) {
    return 'too many';
  }
  const seal = await openSeal(platform);
  const sealed = seal.open(code);
  const link = sealed && (await findStored(platform, sealed.linkId));
  if (!sealed || !link || !kinds.includes(link.kind)) {
    return countMiss(follower);
  }

  const { id: linkId, orgId, waveId, kind } = link;
  const { contactId } = sealed;
  if (!(await clickLimit.isOneTooMany(`${network} ${code}`))) {
    await clickWriter(platform).write({ orgId, linkId, waveId, contactId, kind, isBot, at: new Date() });
  }

  return { ...link, contactId };
}

/** Returns the path of a landing page's button, for the contact the page was made for. */
export async function buttonPath(
  platform: Platform,
  button: { linkId: number; contactId: number },
): Promise<string> {
  const seal = await openSeal(platform);

  return `/l/${seal.seal(button)}`;
}
