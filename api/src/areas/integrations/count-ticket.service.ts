import type { ProgramActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/client.ts';
import { earnPoints, lockCollector } from '../rewards/earn-points.service.ts';
import type { Collector } from '../rewards/earn-points.service.ts';
import { earningRule } from '../rewards/rewards-integration.service.ts';
import { duePoints, calculatePoints } from './due-points.rules.ts';
import type { ShopTicket } from './point-of-sale.ts';
import * as store from './purchases.store.ts';
import { applyCustomerUpdate } from './shopify/apply-customer-update.service.ts';
import type { StoredConnection } from './connections.store.ts';

/**
 * Counts a ticket once by its id, regardless of how, how often and in what order it arrives. The ticket, its purchase
 * and the ledger entry are written in one transaction, so that a crash cannot leave one without the others.
 */
export async function countTicket(
  tx: Tx,
  actor: ProgramActor,
  { connection, ticket }: { connection: StoredConnection; ticket: ShopTicket },
): Promise<void> {
  const { orgId } = actor;
  const { phone } = ticket.customer;
  const place = { connectionId: connection.id, purchaseId: ticket.purchaseId };
  // The collector is locked first, so that two purchases of one phone are counted one at a time.
  const collector = await findCollector(tx, actor, { connection, phone, place });
  const purchase = await store.lockPurchase(tx, orgId, place);
  if (!(await store.saveTicket(tx, orgId, { ...ticket, ...place }))) {
    return;
  }

  // The rest of the stored purchase may change with the ticket: its customer can be added later.
  const { rewardsType, factorUnits } =
    purchase.factorUnits === null ? await ruleFor(tx, connection, ticket) : purchase;
  const rule = { rewardsType, factorUnits };
  await store.savePurchase(tx, orgId, {
    ...place,
    phone: collector?.phone ?? phone ?? purchase.phone,
    customerId: ticket.customer.id,
    ...(ticket.isReturn ? {} : { purchasedAt: ticket.purchasedAt }),
    ...rule,
    due: duePoints(rule, await store.sumOfTickets(tx, orgId, place)),
  });
  if (collector) {
    await bookOpen(tx, actor, collector);
  }
  const { id } = ticket.customer;
  if (connection.vendor === 'shopify' && id !== null && ticket.amountCents > 0) {
    // An order's phone may differ from the one consent was given for.
    await applyCustomerUpdate(tx, actor, {
      connection,
      news: { id, hasBought: true },
      seenAt: ticket.changedAt,
    });
  }
}

/** Returns the collector of a ticket's phone, otherwise of the phone to which the purchase was moved since. */
async function findCollector(
  tx: Tx,
  actor: ProgramActor,
  {
    connection: { accountId },
    phone,
    place,
  }: { connection: StoredConnection; phone: string | null; place: store.PurchasePlace },
): Promise<Collector | undefined> {
  const own = phone ? await lockCollector(tx, actor, { phone, accountId }) : undefined;
  const moved = own || !phone ? null : await store.findPurchasePhone(tx, actor.orgId, place);

  return (
    own ?? (moved && moved !== phone ? lockCollector(tx, actor, { phone: moved, accountId }) : undefined)
  );
}

const nothing = { rewardsType: null, factorUnits: null };

/**
 * Returns the earning rule for a new sale. A purchase from before the shop was connected or the rule existed earns
 * nothing.
 */
async function ruleFor(tx: Tx, { orgId, createdAt }: StoredConnection, ticket: ShopTicket) {
  const rule = await earningRule(tx, orgId);
  if (!rule || ticket.isReturn || ticket.purchasedAt < createdAt || ticket.purchasedAt < rule.since) {
    return nothing;
  }

  return { rewardsType: rule.rewardsType, factorUnits: rule.factorUnits };
}

/** Books the difference between a phone's purchases and the ledger. */
async function bookOpen(tx: Tx, actor: ProgramActor, collector: Collector): Promise<void> {
  const { orgId } = actor;
  const open = await store.lockOpenPurchases(tx, orgId, collector.phone);
  const { points, booked } = calculatePoints(open, collector.points);
  for (const { connectionId, id, booked: now } of booked) {
    await store.saveBooked(tx, orgId, { connectionId, purchaseId: id, booked: now });
  }
  await earnPoints(tx, actor, { collector, points });
}
