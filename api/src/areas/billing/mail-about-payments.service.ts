import { addresses } from 'shared-contracts/addresses';
import { displayCents } from 'shared-contracts/domain/money';
import { errors, isErrorCode } from 'shared-contracts/errors';
import type { Tx } from '../../platform/db/client.ts';
import { paymentRefusedMail, receiptMail, suspendedMail } from '../../platform/mail/billing-letters.ts';
import { queueMail } from '../../platform/mail/send-mail.job.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOrganization } from '../organizations/organizations.service.ts';
import { ownersOf } from '../users/owners.service.ts';
import { findCard } from './cards.store.ts';
import { findOwedInvoices } from './invoices.store.ts';
import type { StoredInvoice } from './invoices.store.ts';
import type { Payment } from './payments.store.ts';
import { planName } from './plans.rules.ts';

interface SettledPayment {
  readonly orgId: number;
  readonly payment: Pick<Payment, 'cardId' | 'amountCents'>;
  readonly invoice: StoredInvoice;
}

const urlOf = ({ config }: Platform, href: string): string => new URL(href, config.publicShellUrl).href;

/** Formats days in UTC, like the billing page. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

async function chargeOf(platform: Platform, tx: Tx, { orgId, payment, invoice }: SettledPayment) {
  const { brand, lastFour } = await findCard(tx, orgId, payment.cardId);

  return {
    companyName: invoice.companyName,
    amount: displayCents(payment.amountCents),
    invoiceId: invoice.id,
    card: `${brand} ending in ${lastFour}`,
    url: urlOf(platform, addresses.billing.href()),
  };
}

/** Mails a payment's receipt to the billing address, or to the owners if there is none. */
export async function mailReceipt(
  platform: Platform,
  tx: Tx,
  { at, ...settled }: SettledPayment & { at: Date },
): Promise<void> {
  const { orgId, invoice } = settled;
  const charge = await chargeOf(platform, tx, settled);
  const readers = invoice.billingEmail === '' ? await ownersOf(tx, orgId) : [invoice.billingEmail];
  for (const email of readers) {
    const mail = receiptMail(email, {
      ...charge,
      planName: planName(platform.config, invoice.planId),
      paidOn: day.format(at),
      url: urlOf(platform, addresses.billing.href({}, { receipt: `${invoice.id}` })),
    });
    await queueMail(platform, tx, mail);
  }
}

/** Notifies owners that a monthly charge failed, and what happens next. */
export async function mailRefusal(
  platform: Platform,
  tx: Tx,
  refusal: SettledPayment & { code: string; nextTryAt: Date | null; dueAt: Date },
): Promise<void> {
  const { orgId, code, nextTryAt, dueAt } = refusal;
  const charge = await chargeOf(platform, tx, refusal);
  for (const email of await ownersOf(tx, orgId)) {
    const mail = paymentRefusedMail(email, {
      ...charge,
      reason: errors[isErrorCode(code) ? code : 'card_not_processed'].message,
      nextTryOn: nextTryAt && day.format(nextTryAt),
      dueOn: day.format(dueAt),
    });
    await queueMail(platform, tx, mail);
  }
}

/** Notifies owners that the grace period is over. */
export async function mailSuspension(platform: Platform, tx: Tx, orgId: number): Promise<void> {
  const { company_name: companyName } = await readOrganization({ platform, orgId }, tx);
  const owed = await findOwedInvoices(tx, orgId);
  const amount = displayCents(owed.reduce((sum, { totalCents }) => sum + totalCents, 0));
  const url = urlOf(platform, addresses.billing.href());
  for (const email of await ownersOf(tx, orgId)) {
    await queueMail(platform, tx, suspendedMail(email, { companyName, amount, url }));
  }
}
