import { withPlainDigits } from '../texts/plain-digits.ts';

/** Labels that people and programs write before or after a number: 'p:' in Facebook lead files, 'Mobile: …'. */
const letters = 'p|t|m|c|h|w';
const words = [
  'tel|telephone|phone|ph|mobile|mob|cell|home|work|office|main|sms|text|whatsapp|callto',
  'primary|preferred|personal|business|direct|other|day|daytime|evening|eve|night',
  'telefono|telefon|telefone|movil|celular|handy',
].join('|');
const number = String.raw`\s+(?:phone|telephone|number|no|nr|line)`;
const label = `(?:${words})(?:${number}){0,2}`;
const labelBefore = new RegExp(
  String.raw`^[([]?(?:${letters}|${label})(?:(?:[)\]]|\s*[:.#]+|\s+-)\s*|\s+(?=[+(\d]))`,
  'i',
);
const labelBehind = new RegExp(
  String.raw`\s*[([]?(?<![a-z])(?:${letters}|(?:${words})(?:${number})?)[)\]]?$`,
  'i',
);
/** A remark behind a number, such as "(Ann)", and the link that mail programs copy along. */
const remarks = /\s*(?:\([^()\d]*\)|\[[^[\]\d]*\]|<[^<>]*>)$/;
const extension =
  /[\s,;]*[([]?\s*(?:extension|extn?|int|poste|anexo|durchwahl|p|x|#)[\s.:=#]*(?:\d{1,7})?\s*[)\]]?$/i;
/** Pauses and digits that a phone dials after the number. */
const pauses = /\s*(?:,,+\s*\d+#?)+$/;
const scientific = /^(\d)[.,]?(\d*)e\+?0*(\d{1,2})$/i;
const linkOfNumber = String.raw`(?:https?://)?(?:wa\.me/|api\.whatsapp\.com/send/?\?phone=)\+?(\d{7,15})/?`;
const accountOfNumber = String.raw`(\d{7,15})@(?:s\.whatsapp\.net|c\.us)`;
/** Addresses that contain a number with its country code. */
const address = new RegExp(`^(?:${linkOfNumber}|${accountOfNumber})$`, 'i');

/**
 * Removes what surrounds a number: invisible characters, quotes, full-width characters, unusual digits, spaces and
 * dashes.
 */
export function tidyPhone(text: string): string {
  return withPlainDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Zs}\s]+/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^[\s='"’‘`]+|[\s"'’;,/|.]+$/g, '');
}

/** Returns the digits of a number that a spreadsheet wrote as 2.065550129E+09; undefined if it dropped some of them. */
function scientificDigits(text: string): string | undefined {
  const [, first = '', rest = '', power = ''] = scientific.exec(text) ?? [];

  return rest.length === Number(power) ? first + rest : undefined;
}

/**
 * Reads the digits of one phone number as people write it, with a plus sign if its country code is written. Undefined
 * if the text is not a single number.
 */
export function phoneDigits(text: string): string | undefined {
  const tidied = tidyPhone(text);
  if (scientific.test(tidied)) {
    return scientificDigits(tidied);
  }
  const [, linked, addressed = linked] = address.exec(tidied) ?? [];
  if (addressed) {
    return `+${addressed}`;
  }
  const bare = tidied
    .replace(remarks, '')
    .replace(labelBefore, '')
    .replace(pauses, '')
    .replace(extension, '')
    .replace(labelBehind, '')
    .replace(/^(\+?\d{7,15})\.0+$/, '$1');
  if (/[\p{L}@;|]|:::|\d.*\+/u.test(bare)) {
    return undefined;
  }
  const digits = bare.replace(/\D/g, '');
  // Both prefixes precede a country code: 00 in most of the world, 011 in North America.
  const prefix = /^00(?=[1-9]\d{7})|^011(?=[1-9]\d{7})/.exec(digits)?.[0] ?? '';
  if (!bare.includes('+') && prefix === '') {
    return digits;
  }
  const abroad = digits.slice(prefix.length || (/^00[1-9]/.test(digits) ? 2 : 0));
  // In +44 (0)20, the zero is for domestic calls only. Italy keeps it.
  const isTrunkZero = /\(0\)/.test(bare) && !/^(39|378)/.test(abroad);

  return `+${isTrunkZero ? abroad.replace(/^(\d{1,3}?)0/, '$1') : abroad}`;
}

/** Returns whether a spreadsheet rounded the number, so that it cannot be read. */
export function isCutBySpreadsheet(text: string): boolean {
  const tidied = tidyPhone(text);

  return scientific.test(tidied) && scientificDigits(tidied) === undefined;
}
