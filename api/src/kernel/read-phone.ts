import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parsePhone } from 'shared-contracts/domain/phone';

/**
 * Mexico dropped the 1 of mobile numbers in August 2019 (IFT, numbering plan); old lists and WhatsApp still write it.
 */
const formerMexicanMobile = /^\+521(\d{10})$/;

/**
 * Parses one phone number as a person types it. Returns E.164, or undefined if the number is impossible in its country.
 * Tests for possible instead of valid numbers: numbers in use may be newer than the library, and 555-01xx are for
 * examples.
 */
export function readPhone(text: string): string | undefined {
  const phone = parsePhone(text);
  if (!phone || phone.startsWith('+1')) {
    return phone;
  }
  const number = parsePhoneNumberFromString(phone.replace(formerMexicanMobile, '+52$1'));

  return number?.isPossible() ? number.number : undefined;
}

/** Separators between two numbers in one cell; Google Contacts writes ' ::: ', QuickBooks a label before each. */
const betweenNumbers =
  /\s*(?::::|[;,|/\\\n\r&]|\s(?:or|and|o|y|ou|et|oder|und|e)\s|\s{2,}|\s(?=\+|[a-z]{1,9}\s?[:.#]\s*[+(\d])|(?<=\d{4})\s(?=\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b))\s*/i;

/** Parses all phone numbers in a cell, in order and without duplicates. */
export function readPhones(cell: string): string[] {
  const whole = readPhone(cell);
  if (whole) {
    return [whole];
  }
  const phones = cell.split(betweenNumbers).flatMap((part) => readPhone(part) ?? []);

  return [...new Set(phones)];
}
