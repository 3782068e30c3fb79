import type { ProgramActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { applyShopConsent, applyShopOptOut } from '../../contacts/sources/shop-contact.service.ts';
import { readOrganization } from '../../organizations/organizations.service.ts';
import type { StoredConnection } from '../connections.store.ts';
import { findShopAccounts, lockCustomer, saveCustomer } from './shop-customers.store.ts';
import type { StoredCustomer } from './shop-customers.store.ts';
import type { ShopCustomerNews } from './shopify-shapes.rules.ts';

interface CustomerNews extends Partial<ShopCustomerNews> {
  readonly id: string;
  readonly hasBought?: true;
}

interface News {
  readonly news: CustomerNews;
  /** Time at which the shop was in the reported state. */
  readonly seenAt: Date;
}

type Consent = Pick<StoredCustomer, 'state' | 'level' | 'at' | 'source' | 'seenAt'>;

const noConsent: Consent = { state: '', level: '', at: null, source: '', seenAt: null };

/**
 * Whether a consent state is newer than the stored one: by its own time or, within the same second (Shopify's
 * precision), by when it was seen. If both were seen at the same time, the one without consent wins.
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

/** Returns the consent after an update. It belongs to the phone it was given for: both are updated, or neither. */
function consentAfter(before: StoredCustomer, { news, seenAt }: News): Partial<StoredCustomer> {
  const { phone = null, consent } = news;
  if (consent) {
    return isLater({ ...consent, seenAt }, before)
      ? { phone: phone ?? before.phone, ...consent, seenAt }
      : {};
  }

  return phone === null || phone === before.phone ? {} : { phone, ...noConsent };
}

/** Applies an update to a customer. The latest consent wins, regardless of the order of arrival. */
function afterNews(before: StoredCustomer, { news, seenAt }: News): StoredCustomer {
  return {
    ...before,
    name: news.name ?? before.name,
    hasBought: news.hasBought ?? before.hasBought,
    ...consentAfter(before, { news, seenAt }),
  };
}

/** Returns the consent log's detail: the state at Shopify, its time and its source. */
const detailOf = ({ state, level, at, source }: StoredCustomer): string =>
  `Shopify SMS marketing ${state}${level ? ` (${level})` : ''} at ${at?.toISOString() ?? ''}${source ? `, collected from ${source}` : ''}`;

/**
 * Applies a shop's update of a customer. Only customers who agreed to SMS marketing at Shopify become contacts, with
 * the time and source on record; a purchase alone is not consent.
 */
export async function applyCustomerUpdate(
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
        const { contactId, isNew } = await applyShopConsent(tx, actor, {
          ...entry,
          name: customer.name,
          listIds: listIds.filter((id) => id !== null),
        });
        if (isNew) {
          made.add(contactId);
        }
      } else if (customer.state === 'unsubscribed') {
        await applyShopOptOut(tx, actor, entry);
      }
    }
  }
  await saveCustomer(tx, orgId, { ...customer, connectionId, madeContacts: [...made] });
}

/**
 * Whether consent is sufficient: an organization with double opt-in accepts a shop's consent only if the shop used it
 * too.
 */
async function isAgreed(tx: Tx, actor: ProgramActor, { state, level }: StoredCustomer): Promise<boolean> {
  if (state !== 'subscribed') {
    return false;
  }
  const { is_double_opt_in: isDouble } = await readOrganization(actor, tx);

  return !isDouble || level === 'confirmed_opt_in';
}
