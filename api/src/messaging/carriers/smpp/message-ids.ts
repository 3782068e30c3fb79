import type { IdForms } from './smpp-settings.ts';

type Form = 'text' | 'hex' | 'decimal';

const formsOf: Readonly<Record<IdForms, { answer: Form; receipt: Form }>> = {
  same: { answer: 'text', receipt: 'text' },
  'hex-answers': { answer: 'hex', receipt: 'decimal' },
  'decimal-answers': { answer: 'decimal', receipt: 'hex' },
};

/** One spelling for each id: numbers in decimal, others as they are. */
function normalized(id: string, form: Form): string {
  const text = id.trim();
  if (form === 'hex' && /^[0-9a-f]+$/i.test(text)) {
    return BigInt(`0x${text}`).toString();
  }
  if (form === 'decimal' && /^\d+$/.test(text)) {
    return BigInt(text).toString();
  }

  return text;
}

/** The id of a message as an answer to submit_sm writes it, in the spelling that is kept. */
export const idOfAnswer = (id: string, forms: IdForms): string => normalized(id, formsOf[forms].answer);

/**
 * The id of a message in a receipt, in the spelling that is kept. The parameter is written as in answers, unless it
 * repeats what the text says.
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
