import type { IdForms } from './smpp-settings.ts';

type Form = 'text' | 'hex' | 'decimal';

const formsOf: Readonly<Record<IdForms, { answer: Form; receipt: Form }>> = {
  same: { answer: 'text', receipt: 'text' },
  'hex-answers': { answer: 'hex', receipt: 'decimal' },
  'decimal-answers': { answer: 'decimal', receipt: 'hex' },
};

/**
 * Returns the canonical form of an ID: numbers in decimal, others in lower case and without leading zeros. Receipts of
 * many SMSCs repeat an ID with other letters or another number of zeros.
 */
function normalized(id: string, form: Form): string {
  const text = id.trim();
  if (form === 'hex' && /^[0-9a-f]+$/i.test(text)) {
    return BigInt(`0x${text}`).toString();
  }
  if (form === 'decimal' && /^\d+$/.test(text)) {
    return BigInt(text).toString();
  }

  return text.toLowerCase().replace(/^0+(?=.)/, '');
}

/** Returns the canonical ID of a message from a submit_sm response. */
export const idOfAnswer = (id: string, forms: IdForms): string => normalized(id, formsOf[forms].answer);

/**
 * Returns the canonical ID of a message from a receipt. The parameter has the same format as in responses, unless it
 * repeats the ID in the text.
 */
export function idOfReceipt(
  ids: { parameter: string | undefined; text: string | undefined },
  forms: IdForms,
): string | undefined {
  const { answer, receipt } = formsOf[forms];
  const parameter = ids.parameter?.trim();
  const text = ids.text?.trim();
  if (parameter && parameter.toLowerCase() !== text?.toLowerCase()) {
    return normalized(parameter, answer);
  }

  return text ? normalized(text, receipt) : undefined;
}
