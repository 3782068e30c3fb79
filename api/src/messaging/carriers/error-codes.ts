import type { CarrierAction, CarrierVerdict } from '../../platform/edges/carrier.ts';
import { formerDescriptions, formerWaitingDescriptions } from './former-descriptions.ts';

interface CodeMeaning {
  readonly action: CarrierAction;
  /** Explanation for staff, shown on the failed message. */
  readonly description: string;
  /** Replaces `description` once the message is no longer retried. */
  readonly descriptionAtEnd?: string;
}

/** Description of a text held until the carrier accepts our credentials. */
export const heldByCredentials =
  'The carrier does not accept the sign-in of this product. The message waits, and is sent once that works again.';

/** Description of a failed message whose carrier does not accept pictures. */
export const withoutPictures =
  "This number's carrier does not support pictures, so the message was not sent. Send a link to the picture instead.";

/** Description of a text held while the connection to its carrier is down. */
export const heldByConnection =
  'The connection to the carrier is down. The message waits, and is sent once it is up again.';

/** Meaning of each carrier error code and the sender's action (texting-rules.md, Sending). To add a code, add a row. */
export const carrierErrorCodes: Readonly<Record<string, CodeMeaning>> = {
  '429': {
    action: 'retry-soon',
    description: "The carrier asked us to slow down. We'll try again.",
    descriptionAtEnd: 'The carrier was overloaded, so the message was not sent.',
  },
  '500': {
    action: 'retry-soon',
    description: "The carrier had an error. We'll try again.",
    descriptionAtEnd: 'The carrier had an error, so the message was not sent.',
  },
  '503': {
    action: 'retry-soon',
    description: "The carrier is not available right now. We'll try again.",
    descriptionAtEnd: 'The carrier was not available, so the message was not sent.',
  },
  '30001': {
    action: 'retry-soon',
    description: "The carrier has too many messages waiting. We'll try again.",
    descriptionAtEnd: 'The carrier had too many messages waiting, so the message was not sent.',
  },
  '30017': {
    action: 'retry-soon',
    description: "The phone network is congested. We'll try again.",
    descriptionAtEnd: 'The phone network was congested, so the message was not delivered.',
  },
  '30022': {
    action: 'retry-soon',
    description: "Texts were sent faster than this number allows. We'll try again.",
    descriptionAtEnd: 'Texts were sent faster than this number allows, so the message was not delivered.',
  },

  '30003': {
    action: 'retry-later',
    description: "The phone is off or out of range. We'll try again later.",
    descriptionAtEnd: 'The phone was off or out of range, so the message was not delivered.',
  },
  '30008': {
    action: 'retry-later',
    description: "The carrier could not deliver the message and gave no reason. We'll try again later.",
    descriptionAtEnd: 'The carrier could not deliver the message and gave no reason.',
  },

  '20003': {
    action: 'await-credentials',
    description: heldByCredentials,
    descriptionAtEnd: 'The carrier rejected our credentials, so the message was not sent.',
  },

  'no-connection': {
    action: 'await-carrier',
    description: heldByConnection,
    descriptionAtEnd: 'The connection to the carrier was down, so the message was not sent.',
  },
  'no-place': {
    action: 'await-carrier',
    description: 'The carrier accepts texts more slowly than they are sent. The message is queued.',
    descriptionAtEnd: 'The carrier was overloaded, so the message was not sent.',
  },

  'not-called': {
    action: 'await-carrier',
    description: 'Sending was delayed on our side. The message will be sent shortly.',
    descriptionAtEnd: 'Sending was delayed on our side for too long, so the message was not sent.',
  },

  'no-pictures': { action: 'fail', description: withoutPictures },
  '21211': {
    action: 'suppress',
    description: 'This is not a valid phone number, so we no longer text it.',
  },
  '21614': {
    action: 'suppress',
    description: 'This number is not a mobile phone, so we no longer text it.',
  },
  '30005': {
    action: 'suppress',
    description: 'This number is not in service, so we no longer text it.',
  },
  '30006': {
    action: 'suppress',
    description: 'This number is a landline or cannot receive texts, so we no longer text it.',
  },
  '21610': {
    action: 'opt-out',
    description: 'This person opted out of texts at the carrier. They can text START to opt in again.',
  },

  '30002': {
    action: 'stop',
    description: 'The carrier has suspended the texting account, so sending is stopped. Contact support.',
  },
  '30034': {
    action: 'stop',
    description:
      'This number is not registered for business texting, so sending is stopped. Register it first.',
  },

  '30023': {
    action: 'hold',
    description:
      'The daily limit for texts to this phone network has been reached. Sending resumes tomorrow.',
    descriptionAtEnd:
      'The daily limit for texts to this phone network was reached, so the message was not delivered.',
  },
  '30027': {
    action: 'hold',
    description:
      'The daily limit for texts to this phone network has been reached. Sending resumes tomorrow.',
    descriptionAtEnd:
      'The daily limit for texts to this phone network was reached, so the message was not delivered.',
  },

  '21408': { action: 'fail', description: 'Texting to this country is not turned on at the carrier.' },
  '21617': {
    action: 'fail',
    description: 'The message is longer than the 1,600 characters a carrier allows.',
  },
  '21620': { action: 'fail', description: 'The carrier could not fetch the attached picture.' },
  '30004': { action: 'fail', description: 'The phone blocks texts from this number.' },
  '30007': {
    action: 'fail',
    description: 'The carrier blocked this message as spam. Change its wording before sending again.',
  },
  '30019': { action: 'fail', description: 'The attached picture is too large for the phone network.' },
  '30032': { action: 'fail', description: 'This toll-free number is not verified yet.' },
};

/** Descriptions of texts that are waiting for a retry. */
export const waitingDescriptions: readonly string[] = Object.values(carrierErrorCodes)
  .flatMap(({ description, descriptionAtEnd }) => (descriptionAtEnd === undefined ? [] : [description]))
  .concat(formerWaitingDescriptions);

/** Sentences of failed texts with their carrier codes, including those of earlier releases. */
export const codesByDescription: readonly (readonly [sentence: string, code: string])[] = [
  ...Object.entries(carrierErrorCodes).map(
    ([code, { description, descriptionAtEnd }]) => [descriptionAtEnd ?? description, code] as const,
  ),
  ...Object.entries(formerDescriptions),
];

/**
 * Returns the verdict for a carrier error code. Unknown codes fail without a retry, with the carrier's own description.
 */
export function verdictOf(carrierCode: string, carrierWords?: string): CarrierVerdict {
  const meaning = carrierErrorCodes[carrierCode];
  if (meaning) {
    return { carrierCode, ...meaning };
  }
  const words = carrierWords?.trim();

  return {
    carrierCode,
    action: 'fail',
    description: words
      ? `The carrier refused the message: ${words}`
      : `The carrier refused the message (code ${carrierCode}).`,
  };
}
