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

const toOwners = "You're receiving this email because you're an owner of the organization.";

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
    subject: `A payment for ${companyName} failed`,
    paragraphs: [
      `${amount} for invoice ${invoiceId} could not be charged to ${card}. ${reason}`,
      nextTryOn === null
        ? "We won't try this card again automatically. Update your payment method to pay the invoice right away."
        : `We'll try the card again on ${nextTryOn}. Update your payment method to pay the invoice right away.`,
      `Everything keeps working until ${dueOn}. After that, nothing is sent until the invoice is paid.`,
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
    subject: `Texting is paused for ${companyName} until you pay`,
    paragraphs: [
      `${amount} is overdue. All work in ${companyName} is paused until it is paid.`,
      'Nothing is lost. Waves, flows and scheduled texts resume automatically once you pay.',
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
    subject: `Receipt for invoice ${invoiceId}`,
    paragraphs: [
      `${companyName} paid ${amount} for invoice ${invoiceId}, ${planName}, on ${paidOn} with ${card}.`,
      'The receipt lists every line of the invoice. You can print it.',
    ],
    link: { label: 'Open the receipt', url },
    footnote: "You're receiving this email because yours is the billing email or because you're an owner.",
  });
}
