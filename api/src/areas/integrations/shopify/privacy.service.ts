import { z } from 'zod';
import type { ProgramActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { shopDataMail } from '../../../platform/mail/letters.ts';
import { queueMail } from '../../../platform/mail/send-mail.job.ts';
import { deleteShopContacts } from '../../contacts/sources/shop-contact.service.ts';
import { ownersOf } from '../../users/owners.service.ts';
import { removeConnection } from '../connections.store.ts';
import type { StoredConnection } from '../connections.store.ts';
import { deleteDirectoryEntries } from '../directory.store.ts';
import { findPurchasesOfCustomer } from '../purchases.store.ts';
import { findShopAccounts, lockCustomer, removeCustomer } from './shop-customers.store.ts';

const About = z.object({ customer: z.object({ id: z.number() }) });

/** Mails a customer's data to the shop's owners, who answer the customer (docs/shops.md, Privacy). */
export async function sendCustomerData(
  tx: Tx,
  actor: ProgramActor,
  { connection, body }: { connection: StoredConnection; body: string },
): Promise<void> {
  const { orgId, platform } = actor;
  const id = String(About.parse(JSON.parse(body)).customer.id);
  const { phone, name, state, at, source, hasBought } = await lockCustomer(tx, orgId, {
    connectionId: connection.id,
    id,
  });
  const purchases = await findPurchasesOfCustomer(tx, orgId, { connectionId: connection.id, customerId: id });
  const held = [
    `Customer ${id} of ${connection.shop}`,
    `Name: ${name || 'none'}`,
    `Phone: ${phone ?? 'none'}`,
    `SMS marketing: ${state || 'none'}${at ? `, since ${at.toISOString()}` : ''}${source ? `, from ${source}` : ''}`,
    `Has bought something: ${hasBought ? 'yes' : 'no'}`,
    `Purchases: ${[purchases.count, ...purchases.phones].join(', by phone ')}`,
  ];
  for (const email of await ownersOf(tx, orgId)) {
    await queueMail(platform, tx, shopDataMail(email, { shop: connection.shop, held }));
  }
  await audit(tx, actor, { action: 'shop.data_requested', detail: { shop: connection.shop, customer: id } });
}

/** Deletes a customer, with the contacts they caused to be created. */
export async function redactCustomer(
  tx: Tx,
  actor: ProgramActor,
  { connection, body }: { connection: StoredConnection; body: string },
): Promise<void> {
  const { orgId } = actor;
  const id = String(About.parse(JSON.parse(body)).customer.id);
  const place = { connectionId: connection.id, id };
  const { madeContacts: contactIds } = await lockCustomer(tx, orgId, place);
  for (const { accountId } of await findShopAccounts(tx, orgId, connection.id)) {
    await deleteShopContacts(tx, actor, { accountId, contactIds });
  }
  await removeCustomer(tx, orgId, place);
  await audit(tx, actor, {
    action: 'shop.customer_redacted',
    detail: { shop: connection.shop, customer: id },
  });
}

/** Deletes everything from a shop, two days after it removed the app. */
export async function redactShop(tx: Tx, actor: ProgramActor, connection: StoredConnection): Promise<void> {
  const { orgId } = actor;
  const { id, shop } = connection;
  await audit(tx, actor, { action: 'shop.redacted', detail: { shop } });
  await removeConnection(tx, orgId, { id, vendor: 'shopify' });
  await deleteDirectoryEntries(tx, { orgId, connectionId: id });
}
