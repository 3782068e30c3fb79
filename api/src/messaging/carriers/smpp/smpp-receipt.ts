import { idOfReceipt } from './message-ids.ts';
import { esm, tags } from './short-message.ts';
import type { ShortMessage } from './short-message.ts';
import { numberOf } from './smpp-address.ts';
import type { IdForms } from './smpp-settings.ts';
import { meaningOfState, wordOfState } from './smpp-statuses.ts';
import type { ReceiptMeaning } from './smpp-statuses.ts';

/** A delivery receipt, with every field that may identify its text. */
export interface SmppReceipt extends ReceiptMeaning {
  readonly carrierId: string;
  /** The ID as the SMSC wrote it. */
  readonly writtenId: string;
  /** Our number that sent the text. */
  readonly number: string;
  readonly phone: string;
  /** The reference we sent with the text, if the SMSC returns it. */
  readonly userReference: number | undefined;
}

/** Beginning of the text of a receipt, as SMPP 3.4 describes it. No person writes that. */
const receiptText = /^\s*id:\s*\S+ .*\bsubmit date:.* stat:\s*\w+/is;

const textOf = ({ options, message }: ShortMessage): string =>
  (options.get(tags.messagePayload) ?? message).toString('latin1');

/**
 * Whether a deliver_sm is a receipt, final or intermediate, rather than a text. Some SMSCs do not mark receipts as
 * such, and they would be shown as texts of the customer.
 */
export function isReceipt(delivered: ShortMessage): boolean {
  const kind = delivered.esmClass & esm.kindMask;
  if (kind !== 0) {
    return kind === esm.receipt || kind === esm.intermediate;
  }

  return delivered.options.has(tags.receiptedMessageId) || receiptText.test(textOf(delivered));
}

/**
 * Parses 'id:… stat:DELIVRD err:000 text:…', in any order and case. Everything after text: is a copy of the customer's
 * text.
 */
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

/** Reads a receipt from its parameters if it has them, otherwise from its text. Undefined if it adds nothing new. */
export function readReceipt(delivered: ShortMessage, idForms: IdForms): SmppReceipt | undefined {
  const { options } = delivered;
  const fields = fieldsOf(textOf(delivered));
  const ids = { parameter: cStringOf(options.get(tags.receiptedMessageId)), text: fields.get('id') };
  const carrierId = idOfReceipt(ids, idForms);
  const state = options.get(tags.messageState)?.at(0);
  const word = (state === undefined ? state : wordOfState(state)) ?? fields.get('stat')?.toUpperCase();
  const error = fields.get('err') ?? '';
  const meaning = word && meaningOfState(word, isNoError(error) ? '' : error);
  if (!carrierId || !meaning) {
    return undefined;
  }
  const reference = options.get(tags.userMessageReference);

  return {
    ...meaning,
    carrierId,
    writtenId: (ids.parameter || ids.text || '').trim(),
    number: numberOf(delivered.destination),
    phone: numberOf(delivered.source),
    userReference: reference?.length === 2 ? reference.readUInt16BE(0) : undefined,
  };
}
