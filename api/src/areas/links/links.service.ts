import { linksOf, replaceLinks } from 'shared-contracts/domain/links';
import type { Db } from '../../platform/db/client.ts';
import { findOwnHosts, linkOrigin } from './link-origin.service.ts';
import type { LinkConfig } from './link-origin.service.ts';
import {
  findLinksOfWave,
  findNewestContactId,
  findNewestLinkId,
  findRedirects,
  insertRedirect,
  reserveLinkId,
} from './links.store.ts';
import type { LinkKind, LinkRow } from './links.store.ts';
import type { LinkPlatform } from './create-link.service.ts';
import { openSeal } from './open-seal.service.ts';

export type { LinkRow };

/** Replaces a text's links with a contact's short links; contact 0 means no contact. */
export type SealLinks = (text: string, contactId: number) => string;

/** Returns the path prefix of a kind of link: pages, or redirects. */
const pathOf = (kind: LinkKind): '/p/' | '/l/' => (kind === 'page' ? '/p/' : '/l/');

/** Whether a link in a text is replaced with a short one. Links that are already ours are not. */
function isRedirected(link: string, ownHosts: ReadonlySet<string>): boolean {
  return !ownHosts.has(new URL(link).host);
}

/** Texts whose links are stored. */
interface LinkedTexts {
  readonly orgId: number;
  /** 0 if they belong to no wave. */
  readonly waveId: number;
  readonly bodies: readonly string[];
}

/** Stores the links in texts, each once per wave; wave 0 stands for conversations. Returns the links of the texts. */
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
 * Stores the links in a wave's texts, including its variants: one row per URL, none per recipient. Idempotent. Links
 * that are already ours are unchanged.
 */
export function saveLinksOfWave(
  platform: { config: LinkConfig },
  db: Db,
  texts: LinkedTexts,
): Promise<LinkRow[]> {
  return keepLinks(platform, db, texts);
}

/** Returns a pure function that puts the wave's short links into each recipient's text. */
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
 * Returns a function that puts placeholder links of the right length into a text whose links are not stored yet, to
 * count its segments and show a sample.
 */
export async function linkPreview(
  platform: LinkPlatform,
  orgId: number,
  options: {
    customDomainId?: number;
    /**
     * Texts before placeholders are filled in: a link that appears only in a value is not shortened. Omitted = any
     * link.
     */
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

/** Returns a placeholder link by domain, as long as the longest of the organization's contacts. */
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
 * Stores the links of a text sent to many contacts outside a wave, and returns a function that puts in each contact's
 * short links. Idempotent; within a transaction pass it as `db`.
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

/** Replaces the links in a text with protected ones that name no contact. Returns how many were replaced. */
export async function protectText(
  platform: LinkPlatform,
  orgId: number,
  text: string,
): Promise<{ body: string; replaced: number }> {
  const links = await keepLinks(platform, platform.database.db, { orgId, waveId: 0, bodies: [text] });
  const putLinks = await sealerOf(platform, { orgId, links });

  return { body: putLinks(text, 0), replaced: links.length };
}
