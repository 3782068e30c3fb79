import type { ProgramActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { takeShopConsent, takeShopOptOut } from '../../contacts/shop-contact.ts';
import { readOrganization } from '../../organizations/organizations.service.ts';
import type { StoredConnection } from '../connections.store.ts';
import { findShopAccounts, lockCustomer, saveCustomer } from './shop-customers.store.ts';
import type { StoredCustomer } from './shop-customers.store.ts';
import type { ShopCustomerNews } from './shopify-shapes.ts';

type News = Partial<ShopCustomerNews> & { readonly id: string; readonly hasBought?: true };

/** What is known of a customer after news of them: of consent the latest counts, in whichever order they come. */
function afterNews(before: StoredCustomer, news: News): StoredCustomer {
  const consent =
    news.consent && (before.at === null || news.consent.at >= before.at) ? news.consent : undefined;

  return {
    ...before,
    phone: news.phone ?? before.phone,
    name: news.name ?? before.name,
    hasBought: news.hasBought ?? before.hasBought,
    ...consent,
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
  { connection, news }: { connection: StoredConnection; news: News },
): Promise<void> {
  const { orgId } = actor;
  const { id: connectionId } = connection;
  const customer = afterNews(await lockCustomer(tx, orgId, { connectionId, id: news.id }), news);
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

/** An organization that asks twice takes the word of a shop only where the shop asked twice. */
async function isAgreed(tx: Tx, actor: ProgramActor, { state, level }: StoredCustomer): Promise<boolean> {
  if (state !== 'subscribed') {
    return false;
  }
  const { is_double_opt_in: asksTwice } = await readOrganization(actor, tx);

  return !asksTwice || level === 'confirmed_opt_in';
}
