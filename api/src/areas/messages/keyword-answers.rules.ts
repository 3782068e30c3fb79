import { displayPhone } from 'shared-contracts/domain/phone';
import type { KeywordMeaning } from 'shared-contracts/texts/read-text';
import type { ReceivingAccount } from './receiving.store.ts';

/** Longest company name that fits into a text with the required wording, in characters. */
const longestBrand = 60;

/**
 * The single confirmation of STOP or START, and the answer to HELP: brand, contact and how to stop, no marketing
 * (texting-rules.md, Opting out and in).
 */
export function keywordAnswer(
  meaning: KeywordMeaning,
  from: Pick<ReceivingAccount, 'companyName'> & { number: string },
): string {
  const brand = Array.from(from.companyName.trim()).slice(0, longestBrand).join('');
  if (meaning === 'stop') {
    return `${brand}: You are unsubscribed and will get no more texts. Reply START to subscribe again.`;
  }
  if (meaning === 'start') {
    return `${brand}: You are subscribed to our texts again. Reply HELP for help, STOP to unsubscribe.`;
  }

  return `${brand}: For help, reply here or call ${displayPhone(from.number)}. Msg & data rates may apply. Reply STOP to unsubscribe.`;
}
