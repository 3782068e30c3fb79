import { linksOf, replaceLinks } from 'shared-contracts/domain/links';
import type { Db } from '../../platform/db/client.ts';
import { findOwnHosts, linkOrigin } from './link-origin.ts';
import type { LinkConfig } from './link-origin.ts';
import {
  findLinksOfWave,
  findNewestContactId,
  findNewestLinkId,
  findRedirects,
  insertRedirect,
  reserveLinkId,
} from './links.store.ts';
import type { LinkKind, LinkRow } from './links.store.ts';
import type { LinkPlatform } from './make-link.ts';
import { openSeal } from './open-seal.ts';

export type { LinkRow };

/** Puts the short links of one contact into a text; contact 0 stands for no contact. */
export type SealLinks = (text: string, contactId: number) => string;

/** Where links of this kind stand: pages and what is redirected. */
const pathOf = (kind: LinkKind): '/p/' | '/l/' => (kind === 'page' ? '/p/' : '/l/');

/** Returns whether a link of a text is replaced by a short one: those that are ours already are not. */
function isRedirected(link: string, ownHosts: ReadonlySet<string>): boolean {
  return !ownHosts.has(new URL(link).host);
}

/** Texts whose links are kept. */
interface LinkedTexts {
  readonly orgId: number;
  /** 0 = of no wave. */
  readonly waveId: number;
  readonly bodies: readonly string[];
}

/** Keeps the links of texts, each once for a wave; wave 0 stands for conversations. Returns those of the texts. */
async function keepLinks(
  { config }: { config: LinkConfig },
  db: Db,
  { orgId, waveId, bodies }: LinkedTexts,
): Promise<LinkRow[]> {
  const ownHosts = await findOwnHosts(config, db, orgId);
  const urls = [...new Set(bodies.flatMap(linksOf))].filter((link) => isRedirected(link, ownHosts));
  if (urls.length === 0) {
    return [];
  }
  const kept = await findRedirects(db, orgId, { waveId, urls });
  const missing = urls.filter((url) => !kept.some((link) => link.url === url));
  if (missing.length === 0) {
    return kept;
  }
  for (const url of missing) {
    await insertRedirect(db, orgId, { id: await reserveLinkId(db, orgId), waveId, url });
  }

  return findRedirects(db, orgId, { waveId, urls });
}

/**
 * Keeps the links in the texts of a wave, all of its variants: a row for each address and none for its recipients. May
 * be called again. Links that are ours already stay as they are.
 */
export function keepLinksOfWave(
  platform: { config: LinkConfig },
  db: Db,
  texts: LinkedTexts,
): Promise<LinkRow[]> {
  return keepLinks(platform, db, texts);
}

/** Returns a pure function that puts the short links of the wave into the text of each recipient. */
export async function linkSealer(
  platform: LinkPlatform,
  orgId: number,
  wave: { waveId: number; customDomainId?: number },
): Promise<SealLinks> {
  const { db } = platform.database;
  const links = await findLinksOfWave(db, orgId, wave.waveId);

  return sealerOf(platform, { orgId, links, ...wave });
}

async function sealerOf(
  platform: LinkPlatform,
  options: { orgId: number; links: readonly LinkRow[]; customDomainId?: number; db?: Db },
): Promise<SealLinks> {
  const seal = await openSeal(platform);
  const origin = await linkOrigin(platform.config, options.db ?? platform.database.db, options);
  const byUrl = new Map(
    options.links.filter(({ kind }) => kind !== 'button').map((link) => [link.url, link]),
  );

  return (text, contactId) =>
    byUrl.size === 0
      ? text
      : replaceLinks(text, (url) => {
          const link = byUrl.get(url);

          return link ? origin + pathOf(link.kind) + seal.seal({ linkId: link.id, contactId }) : url;
        });
}

/**
 * Returns a function that puts links of the right length into a text whose links are not kept yet, to count its
 * segments and to show a sample. They lead nowhere.
 */
export async function linkPreview(
  platform: LinkPlatform,
  orgId: number,
  options: {
    customDomainId?: number;
    /** Texts before values are filled in: a link that only a value holds is not shortened. Any link if left out. */
    bodies?: readonly string[];
  } = {},
): Promise<SealLinks> {
  const { db } = platform.database;
  const seal = await openSeal(platform);
  const ownHosts = await findOwnHosts(platform.config, db, orgId);
  const origin = await linkOrigin(platform.config, db, { orgId, ...options });
  const linkId = (await findNewestLinkId(db)) + 1;
  const written = options.bodies && new Set(options.bodies.flatMap(linksOf));

  return (text, contactId) =>
    replaceLinks(text, (url) =>
      isRedirected(url, ownHosts) && (written?.has(url) ?? true)
        ? `${origin}/l/${seal.seal({ linkId, contactId })}`
        : url,
    );
}

/** Returns a short link as long as those of the organization's contacts, by its domain; it leads nowhere. */
export async function sampleLinks(
  platform: LinkPlatform,
  orgId: number,
): Promise<(domain: string | undefined) => string> {
  const { db } = platform.database;
  const seal = await openSeal(platform);
  const linkId = (await findNewestLinkId(db)) + 1;
  const code = seal.seal({ linkId, contactId: await findNewestContactId(db, orgId) });

  return (domain) => `${domain === undefined ? platform.config.shortLinkUrl : `https://${domain}`}/l/${code}`;
}

/**
 * Keeps the links of a text that goes to many contacts of no wave, and returns the function that puts the short ones of
 * each contact into it. May be called again; within a transaction hand it over as `db`.
 */
export async function sealerOfText(
  platform: LinkPlatform,
  db: Db,
  text: { orgId: number; body: string; customDomainId: number },
): Promise<SealLinks> {
  const { orgId, body, customDomainId } = text;
  const links = await keepLinks(platform, db, { orgId, waveId: 0, bodies: [body] });

  return sealerOf(platform, { orgId, links, customDomainId, db });
}

/** Replaces the links of one text by protected ones that name no contact. Returns how many were replaced. */
export async function protectText(
  platform: LinkPlatform,
  orgId: number,
  text: string,
): Promise<{ body: string; replaced: number }> {
  const links = await keepLinks(platform, platform.database.db, { orgId, waveId: 0, bodies: [text] });
  const putLinks = await sealerOf(platform, { orgId, links });

  return { body: putLinks(text, 0), replaced: links.length };
}
