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

/** A remark that a number gets no texts, as in "(206) 555-0117 (fax)". */
const unusable = /[([][^()[\]\d]*\b(?:fax|telefax|land ?line|old|wrong|invalid|disconnected)\b/i;

/** Splits a cell into the texts that are a phone number each. */
function phoneTexts(cell: string): string[] {
  return (
    [[cell], cell.split(betweenNumbers)]
      .map((texts) => texts.filter((text) => readPhone(text) !== undefined))
      .find((texts) => texts.length > 0) ?? []
  );
}

const phonesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => readPhone(text) ?? [])),
];

/** Parses the phone numbers in a cell, in order and without duplicates, except those marked as getting no texts. */
export const readUsablePhones = (cell: string): string[] =>
  phonesIn(phoneTexts(cell).filter((text) => !unusable.test(text)));

/** Parses all phone numbers in a cell, in order and without duplicates. */
export const readPhones = (cell: string): string[] => phonesIn(phoneTexts(cell));
