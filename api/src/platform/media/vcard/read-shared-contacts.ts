import ICAL from 'ical.js';
import type { SharedContact } from 'shared-contracts/domain/message';
import { readName } from 'shared-contracts/texts/read-name';
import { readPhone } from '../../../kernel/read-phone.ts';
import { decodeText } from '../inbound/decode-text.ts';
import { readCardLines } from './card-lines.ts';
import type { CardLine } from './card-lines.ts';

const mostContacts = 20;
const mostPhones = 10;
const longestName = 200;
const longestPhone = 40;

/** Properties that may contain a name, best first. */
const nameProperties = ['FN', 'N', 'NICKNAME', 'ORG', 'EMAIL'] as const;

/** Whether bytes are contact cards, whatever type the sender claims. */
export function isContactCard(bytes: Uint8Array): boolean {
  return /^\s*BEGIN:VCARD\s/i.test(decodeText(bytes.subarray(0, 200)));
}

/**
 * Returns the contacts in a contact card file. ical.js parses each property separately, so that an invalid line written
 * by a phone only costs that line. No maintained library reads version 2.1, which `readCardLines` converts to 3.0.
 */
export function readSharedContacts(bytes: Uint8Array): SharedContact[] {
  const contacts: SharedContact[] = [];
  const open: CardLine[][] = [];
  for (const line of readCardLines(bytes)) {
    const isMark = /:\s*VCARD\s*$/i.test(line.line);
    if (line.name === 'BEGIN' && isMark) {
      open.push([]);
    } else if (line.name === 'END' && isMark) {
      contacts.push(contactOf(open.pop() ?? []));
    } else {
      open.at(-1)?.push(line);
    }
  }
  // A truncated card.
  contacts.push(...open.map(contactOf));

  return contacts.filter(({ name, phones }) => name !== '' || phones.length > 0).slice(0, mostContacts);
}

function contactOf(lines: readonly CardLine[]): SharedContact {
  const name = nameProperties
    .flatMap((property) => valuesOf(lines, property).map((value) => nameOf(property, value)))
    .find((found) => found !== '');
  const phones = byPreference(lines).flatMap((line) =>
    valuesOf([line], 'TEL').flatMap((value) => phoneOf(value) ?? []),
  );

  return {
    name: Array.from(name ?? '')
      .slice(0, longestName)
      .join(''),
    phones: unique(phones),
  };
}

/** Parameters of numbers that get no texts, and of those that certainly do. */
const textless = /^[^:]*[;=,"](?:fax|pager|bbs|modem)\b/i;
const mobile = /^[^:]*[;=,"](?:cell|iphone|mobile)\b/i;

/** Returns the lines of numbers that get texts, mobile ones first. */
function byPreference(lines: readonly CardLine[]): CardLine[] {
  const textable = lines.filter(({ line }) => !textless.test(line));

  return [
    ...textable.filter(({ line }) => mobile.test(line)),
    ...textable.filter(({ line }) => !mobile.test(line)),
  ];
}

const unique = (phones: readonly string[]): string[] => [...new Set(phones)].slice(0, mostPhones);

/** Returns the values of a property: a list for a structured one, possibly with nested lists. */
function valuesOf(lines: readonly CardLine[], property: string): readonly (readonly string[])[] {
  return lines
    .filter(({ name }) => name === property)
    .flatMap(({ line }) => {
      try {
        const parsed: unknown = ICAL.parse.property(line, ICAL.design.vcard3);
        const parts: unknown[] = Array.isArray(parsed) ? parsed : [];

        // Its name, parameters and type come first (RFC 7095).
        return [parts.slice(3).flat(2).map(String)];
      } catch {
        return []; // not a property by RFC 6350
      }
    });
}

function nameOf(property: (typeof nameProperties)[number], values: readonly string[]): string {
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = values;
  const parts = property === 'N' ? [prefix, given, middle, family, suffix] : values.slice(0, 1);

  return readName(parts.join(' '));
}

/** Parses a phone number, which version 4.0 writes as a URI: `tel:+1-206-555-0101;ext=5`. */
function phoneOf([value = '']: readonly string[]): string | undefined {
  const written = value.replace(/^tel:/i, '').replace(/;.*$/, '').replace(/\s+/g, ' ').trim();
  const phone = readPhone(written) ?? written.slice(0, longestPhone);

  return /\d{3}/.test(phone.replace(/\D/g, '')) ? phone : undefined;
}
