import { firstNameOf } from 'shared-contracts/domain/merge-text';
import type { MergeFacts } from 'shared-contracts/domain/merge-text';
import { displayPhone } from 'shared-contracts/domain/phone';
import { readName } from 'shared-contracts/texts/read-name';
import type { Db } from '../../../platform/db/client.ts';
import { findRecipients, findSenders } from './facts.store.ts';
import type { StoredSender } from './facts.store.ts';

/** Placeholder values of an account, independent of the recipient. */
export type SenderFacts = Omit<MergeFacts, 'contact'>;

export const noSender: SenderFacts = { user: {} };

/** A contact with its placeholder values. */
export interface Recipient {
  readonly accountId: number;
  readonly contactId: number;
  readonly name: string;
  readonly phone: string;
  readonly facts: MergeFacts;
}

function senderFactsOf(sender: StoredSender): SenderFacts {
  return {
    user: {
      company: sender.company,
      email: sender.email ?? '',
      occupation: sender.occupation ?? '',
      phone: sender.phone ? displayPhone(sender.phone) : '',
      location: sender.location ?? '',
      account_name: sender.accountName,
    },
    ...(sender.defaultName ? { defaultName: sender.defaultName } : {}),
  };
}

/** Placeholder values of accounts, for the user who created the wave. */
export async function readSenderFacts(
  db: Db,
  orgId: number,
  query: { accountIds: readonly number[]; userId: number | null },
): Promise<ReadonlyMap<number, SenderFacts>> {
  const senders = await findSenders(db, orgId, query);

  return new Map(senders.map((sender) => [sender.accountId, senderFactsOf(sender)]));
}

/** Placeholder values of a contact: its custom fields under their own names, and its name. */
export function contactFactsOf({
  name,
  metadata,
}: {
  name: string;
  metadata: Readonly<Record<string, unknown>>;
}): MergeFacts['contact'] {
  const facts: Record<string, string> = {};
  for (const [field, value] of Object.entries(metadata)) {
    facts[field] = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
  // Names stored before invisible characters were removed may have one, and it would double the price of a text.
  facts['name'] = readName(name);
  facts['first_name'] = firstNameOf(name);

  return facts;
}

/** Existing contacts with their placeholder values. */
export async function readRecipients(
  db: Db,
  orgId: number,
  { contactIds, userId }: { contactIds: readonly number[]; userId: number | null },
): Promise<Recipient[]> {
  const recipients = await findRecipients(db, orgId, contactIds);
  const accountIds = [...new Set(recipients.map(({ accountId }) => accountId))];
  const senders = await readSenderFacts(db, orgId, { accountIds, userId });

  return recipients.map((recipient) => ({
    ...recipient,
    facts: { ...(senders.get(recipient.accountId) ?? noSender), contact: contactFactsOf(recipient) },
  }));
}
