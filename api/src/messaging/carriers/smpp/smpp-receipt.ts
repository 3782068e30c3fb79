import { readFields } from './pdu.ts';
import { idOfReceipt } from './message-ids.ts';
import { esm, tags } from './short-message.ts';
import type { ShortMessage } from './short-message.ts';
import { numberOf } from './smpp-address.ts';
import type { IdForms } from './smpp-settings.ts';
import { meaningOfState, wordOfState } from './smpp-statuses.ts';
import type { ReceiptMeaning } from './smpp-statuses.ts';

/** What a delivery receipt says, with all that may tell which text it is about. */
export interface SmppReceipt extends ReceiptMeaning {
  readonly carrierId: string;
  /** Our number, from which the text went out. */
  readonly number: string;
  readonly phone: string;
  /** What we gave the text along, where the SMSC hands it back. */
  readonly userReference: number | undefined;
}

/** Whether a deliver_sm brings a receipt, of the SMSC or in between, and not a text. */
export const isReceipt = ({ esmClass }: ShortMessage): boolean => (esmClass & esm.kindMask) === esm.receipt;

/** 'id:… stat:DELIVRD err:000 text:…', in any order and case; what stands behind text: is the customer's copy. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const [head = ''] = text.split(/\btext:/i);

  return new Map(
    [...head.matchAll(/\b(id|stat|err):\s*(\S+)/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  );
}

const cStringOf = (value: Buffer | undefined): string | undefined =>
  value?.toString('latin1').replace(/\0.*$/s, '');

const isNoError = (error: string): boolean => /^0*$/.test(error);

/** Reads a receipt: by its parameters where it has them, else by its text. Undefined where it is no news. */
export function readReceipt(delivered: ShortMessage, idForms: IdForms): SmppReceipt | undefined {
  const { options } = delivered;
  const text = (options.get(tags.messagePayload) ?? delivered.message).toString('latin1');
  const fields = fieldsOf(text);
  const carrierId = idOfReceipt(
    { parameter: cStringOf(options.get(tags.receiptedMessageId)), text: fields.get('id') },
    idForms,
  );
  const state = options.get(tags.messageState);
  const word = (state && wordOfState(readFields(state).byte())) ?? fields.get('stat')?.toUpperCase();
  const error = fields.get('err') ?? '';
  const meaning = word && meaningOfState(word, isNoError(error) ? '' : error);
  if (!carrierId || !meaning) {
    return undefined;
  }
  const reference = options.get(tags.userMessageReference);

  return {
    ...meaning,
    carrierId,
    number: numberOf(delivered.destination),
    phone: numberOf(delivered.source),
    userReference: reference && readFields(reference).short(),
  };
}
