import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parsePhone } from 'shared-contracts/domain/phone';

/** Mexico dropped the 1 of mobile numbers in August 2019 (IFT, numbering plan); old lists and WhatsApp still write it. */
const formerMexicanMobile = /^\+521(\d{10})$/;

/**
 * Reads one phone number as a person types it. Returns E.164, or undefined if the number is impossible in its country.
 * Possible and not valid is the test: numbers in use may be newer than the library, and 555-01xx are for examples.
 */
export function readPhone(text: string): string | undefined {
  const phone = parsePhone(text);
  if (!phone || phone.startsWith('+1')) {
    return phone;
  }
  const number = parsePhoneNumberFromString(phone.replace(formerMexicanMobile, '+52$1'));

  return number?.isPossible() ? number.number : undefined;
}

/** Signs and words between two numbers in one cell: Google Contacts writes ' ::: '. */
const betweenNumbers =
  /\s*(?::::|[;,|/\\\n\r&]|\s(?:or|and|o|y|ou|et|oder|und|e)\s|\s{2,}|\s(?=\+)|(?<=\d{4})\s(?=\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b))\s*/i;

/** Reads all phone numbers of a cell, in order and each once. */
export function readPhones(cell: string): string[] {
  const whole = readPhone(cell);
  if (whole) {
    return [whole];
  }
  const phones = cell.split(betweenNumbers).flatMap((part) => readPhone(part) ?? []);

  return [...new Set(phones)];
}
