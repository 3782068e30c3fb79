import type { FlowRunReason } from 'shared-contracts/domain/flow-run';
import type { Media } from 'shared-contracts/domain/message';
import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../platform/db/client.ts';
import type { StoredActionArgs } from '../../../platform/db/tables/json-columns.ts';
import { requireMedia } from '../../../platform/media/media.service.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sealerOfText } from '../../links/links.service.ts';
import type { SealLinks } from '../../links/links.service.ts';
import { contentOfTemplate } from '../../templates/templates.service.ts';
import { contactFactsOf, noSender, readSenderFacts } from '../../waves/render/facts.service.ts';
import { writerOf } from '../../waves/render/render.rules.ts';

/** A step's message in one account, ready to be rendered for its contacts. */
export interface StepText {
  readonly media: readonly Media[];
  /** Returns undefined if the contact lacks a value that the message requires. */
  write(contact: { contactId: number; name: string; metadata: Record<string, unknown> }): string | undefined;
}

/** A step that sends a message, in one account of its flow. */
export interface TextOfStep {
  readonly orgId: number;
  readonly accountId: number;
  /** The user whose details placeholders show; null if no person created the flow. */
  readonly userId: number | null;
  readonly args: StoredActionArgs;
}

const asWritten: SealLinks = (text) => text;

async function mediaOf(
  platform: Platform,
  tx: Tx,
  query: { orgId: number; urls: readonly string[] },
): Promise<readonly Media[] | undefined> {
  try {
    return await requireMedia(platform, tx, query);
  } catch (error) {
    if (error instanceof AppError) {
      return undefined;
    }
    throw error;
  }
}

/**
 * Reads a step's message, its own or its template's, with the renderer that waves use. Returns what is missing if it
 * cannot be sent.
 */
export async function readStepText(
  platform: Platform,
  tx: Tx,
  { orgId, accountId, userId, args }: TextOfStep,
): Promise<StepText | Extract<FlowRunReason, 'template_gone' | 'media_gone'>> {
  const template = args.templateId === null ? undefined : await contentOfTemplate(tx, orgId, args.templateId);
  if (args.templateId !== null && !template) {
    return 'template_gone';
  }
  const body = template?.content ?? args.body;
  const urls = template?.media ?? args.media;
  const media = await mediaOf(platform, tx, { orgId, urls });
  if (!media) {
    return 'media_gone';
  }
  const senders = await readSenderFacts(tx, orgId, { accountIds: [accountId], userId });
  const sender = senders.get(accountId) ?? noSender;
  const customDomainId = args.custom_domain_id;
  const seal = args.shorten_links
    ? await sealerOfText(platform, tx, { orgId, body, customDomainId })
    : asWritten;
  const write = writerOf({ body, media: urls, appendOptOut: false }, seal);

  return {
    media,
    write: ({ contactId, ...contact }) =>
      write({ contactId, facts: { ...sender, contact: contactFactsOf(contact) } })?.body,
  };
}
