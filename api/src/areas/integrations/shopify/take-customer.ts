import type { ProgramActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { takeShopConsent, takeShopOptOut } from '../../contacts/shop-contact.ts';
import { readOrganization } from '../../organizations/organizations.service.ts';
import type { StoredConnection } from '../connections.store.ts';
import { findShopAccounts, lockCustomer, saveCustomer } from './shop-customers.store.ts';
import type { StoredCustomer } from './shop-customers.store.ts';
import type { ShopCustomerNews } from './shopify-shapes.ts';

interface CustomerNews extends Partial<ShopCustomerNews> {
  readonly id: string;
  readonly hasBought?: true;
}

interface News {
  readonly news: CustomerNews;
  /** When the shop was in the state that the news describe. */
  readonly seenAt: Date;
}

type Consent = Pick<StoredCustomer, 'state' | 'level' | 'at' | 'source' | 'seenAt'>;

const noConsent: Consent = { state: '', level: '', at: null, source: '', seenAt: null };

/**
 * Whether a state of consent is later than the one we have: by its own time, and within one second, which is as exactly
 * as Shopify dates it, by when it was seen. Of two that were seen at once, the one without consent holds.
 */
function isLater(consent: { at: Date; state: string; seenAt: Date }, before: Consent): boolean {
  const [at, seenAt] = [before.at?.getTime() ?? -Infinity, before.seenAt?.getTime() ?? -Infinity];
  if (consent.at.getTime() !== at) {
    return consent.at.getTime() > at;
  }

  return consent.seenAt.getTime() === seenAt
    ? consent.state !== 'subscribed'
    : consent.seenAt.getTime() > seenAt;
}

/** Consent is of the phone that it was given for: both are taken over together, or neither. */
function consentAfter(before: StoredCustomer, { news, seenAt }: News): Partial<StoredCustomer> {
  const { phone = null, consent } = news;
  if (consent) {
    return isLater({ ...consent, seenAt }, before)
      ? { phone: phone ?? before.phone, ...consent, seenAt }
      : {};
  }

  return phone === null || phone === before.phone ? {} : { phone, ...noConsent };
}

/** What is known of a customer after news of them: of consent the latest counts, in whichever order they come. */
function afterNews(before: StoredCustomer, { news, seenAt }: News): StoredCustomer {
  return {
    ...before,
    name: news.name ?? before.name,
    hasBought: news.hasBought ?? before.hasBought,
    ...consentAfter(before, { news, seenAt }),
  };
}

/** What stands in the consent log: the state at Shopify, its time and its source. */
const detailOf = ({ state, level, at, source }: StoredCustomer): string =>
  `Shopify SMS marketing ${state}${level ? ` (${level})` : ''} at ${at?.toISOString() ?? ''}${source ? `, collected from ${source}` : ''}`;

/**
 * Takes over what a shop tells of a customer. Only those become contacts who agreed to SMS marketing at Shopify, with the
 * time and the source of it on record; who bought something and did not agree does not.
 */
export async function takeCustomer(
  tx: Tx,
  actor: ProgramActor,
  { connection, ...news }: News & { connection: StoredConnection },
): Promise<void> {
  const { orgId } = actor;
  const { id: connectionId } = connection;
  const place = { connectionId, id: news.news.id };
  const customer = afterNews(await lockCustomer(tx, orgId, place), news);
  const made = new Set(customer.madeContacts);
  if (customer.phone !== null && customer.at !== null) {
    for (const account of await findShopAccounts(tx, orgId, connectionId)) {
      const { accountId } = account;
      const entry = { accountId, phone: customer.phone, detail: detailOf(customer) };
      if (await isAgreed(tx, actor, customer)) {
        const listIds = [account.subscribers, customer.hasBought ? account.buyers : null];
        const { contactId, isNew } = await takeShopConsent(tx, actor, {
          ...entry,
          name: customer.name,
          listIds: listIds.filter((id) => id !== null),
        });
        if (isNew) {
          made.add(contactId);
        }
      } else if (customer.state === 'unsubscribed') {
        await takeShopOptOut(tx, actor, entry);
      }
    }
  }
  await saveCustomer(tx, orgId, { ...customer, connectionId, madeContacts: [...made] });
}

/** An organization with double opt-in takes the word of a shop only where the shop has it too. */
async function isAgreed(tx: Tx, actor: ProgramActor, { state, level }: StoredCustomer): Promise<boolean> {
  if (state !== 'subscribed') {
    return false;
  }
  const { is_double_opt_in: isDouble } = await readOrganization(actor, tx);

  return !isDouble || level === 'confirmed_opt_in';
}
