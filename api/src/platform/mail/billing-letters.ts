import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

interface Charge {
  readonly companyName: string;
  /** Formatted amount, such as '$29.00'. */
  readonly amount: string;
  readonly invoiceId: number;
  /** Such as 'Visa ending in 4242'. */
  readonly card: string;
  readonly url: string;
}

const toOwners = 'You get this mail as an owner of the organization.';

/** Composes the mail for a declined charge: when it is retried, and until when everything keeps working. */
export function paymentRefusedMail(
  to: string,
  charge: Charge & {
    /** Reason, as a sentence. */
    readonly reason: string;
    /** Day of the next attempt; null = there is none. */
    readonly nextTryOn: string | null;
    readonly dueOn: string;
  },
): Mail {
  const { companyName, amount, invoiceId, card, reason, nextTryOn, dueOn, url } = charge;

  return composeMail({
    to,
    subject: `A payment of ${companyName} failed`,
    paragraphs: [
      `${amount} for invoice ${invoiceId} could not be charged to ${card}. ${reason}`,
      nextTryOn === null
        ? 'We do not try this card again by ourselves. Update your payment method, and the invoice is paid at once.'
        : `We try the card again on ${nextTryOn}. Update your payment method, and the invoice is paid at once.`,
      `Everything goes on until ${dueOn}. After that nothing is sent until the invoice is paid.`,
    ],
    link: { label: 'Update payment method', url },
    footnote: toOwners,
  });
}

/** Composes the mail for the end of the grace period: what is paused, and how to resume. */
export function suspendedMail(
  to: string,
  { companyName, amount, url }: Pick<Charge, 'companyName' | 'amount' | 'url'>,
): Mail {
  return composeMail({
    to,
    subject: `${companyName} sends no more texts until it has paid`,
    paragraphs: [
      `${amount} is owed, and the time to pay is over. All work in ${companyName} stops until it is paid.`,
      'Nothing is lost: waves, flows and scheduled texts wait, and go on by themselves once it is paid.',
    ],
    link: { label: 'Pay now', url },
    footnote: toOwners,
  });
}

/** Composes the confirmation of a payment, with a link to the printable receipt. */
export function receiptMail(
  to: string,
  charge: Charge & { readonly planName: string; readonly paidOn: string },
): Mail {
  const { companyName, amount, invoiceId, card, planName, paidOn, url } = charge;

  return composeMail({
    to,
    subject: `Receipt of invoice ${invoiceId}`,
    paragraphs: [
      `${companyName} paid ${amount} for invoice ${invoiceId}, ${planName}, on ${paidOn} with ${card}.`,
      'The receipt lists every line of the invoice, and can be printed.',
    ],
    link: { label: 'Open the receipt', url },
    footnote: 'You get this mail because your address is the one for bills, or because you are an owner.',
  });
}
