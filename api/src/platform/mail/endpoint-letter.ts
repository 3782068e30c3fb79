import { displayPhone } from 'shared-contracts/domain/phone';
import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

interface FailingEndpoint {
  readonly host: string;
  readonly phone: string;
  readonly isActive: boolean;
  /** Result of the last attempt, as a sentence. */
  readonly error: string;
  readonly url: string;
}

/** Composes the mail for an endpoint that was turned off, or that an event could not be delivered to. */
export function endpointFailsMail(to: string, { host, phone, isActive, error, url }: FailingEndpoint): Mail {
  return composeMail({
    to,
    subject: isActive ? `A webhook to ${host} is failing` : `The webhook to ${host} was turned off`,
    paragraphs: [
      `Events of ${displayPhone(phone)} do not reach ${host}. ${error}`,
      isActive
        ? 'An event could not be delivered for three days, so we stopped trying. Newer events are still tried.'
        : 'No more events are sent until you turn the webhook on again.',
      'The log of the webhook shows each event. You can send it again from there.',
    ],
    link: { label: 'Open webhooks', url },
    footnote: "You're receiving this email because you're an owner of the organization.",
  });
}
