import { headerWords } from './consent/header-words.rules.ts';
import { phoneOf } from './phone-of.rules.ts';

/** Preference among phone columns; 'none' is for columns that only sound like one. */
const ranks = ['mobile', 'phone', 'home', 'work'] as const;

type PhoneRank = (typeof ranks)[number];

/** Attributes of a number, or numbers that cannot receive texts. */
const notNumbers =
  /\b(fax|telefax|type|label|kind|carrier|provider|operator|model|device|brand|country|code|ext|extension|consent|opt|optin|optout|status|verified|valid|region|source|date|updated|at|time|timestamp|marketing|subscribed|permission|tipo|typ|os|id|ip|notes?|count|extensions?)\b/;

const patterns: Record<PhoneRank, RegExp> = {
  // en, es, pt, fr, de, it, nl, pl, sv, fi, ru
  mobile:
    /(mobil|movil|celular|cellul|cell ?phone|handy|smartphone|telemovel|komork|natel|whats ?app|мобил|сотов)|\b(cell|cel|mob|portable|gsm|sms|txt|text|kannykka|matkapuhelin|iphone)\b/,
  phone:
    /(phone|telefon|telephon|telefoon|puhelin|телефон|teléfono)|\b(tel|tels|fon|phn|ph|msisdn|contact number|contact no|number to text|rufnummer|nummer|numero)\b/,
  home: /\b(home|house|residen\w*|landline|land line|casa|domicilio|domicile|maison|fixe|fijo|fisso|fixo|festnetz|privat\w*|zuhause|particular|thuis|abitazione|prive)\b|festnetz|privattelefon/,
  work: /\b(work|business|office|company|employer|job|main|other|assistant|secondary|alternate|alternative|emergency|shipping|billing|address|trabajo|oficina|empresa|bureau|travail|entreprise|professionnel|pro|arbeit|arbeits\w*|buro|buero|geschaft\w*|firma|dienst\w*|ufficio|lavoro|azienda|trabalho|escritorio|werk|kantoor|zakelijk)\b|^(diensttelefon|geschaftstelefon)/,
};

/** Words that mean a phone only together with another one: 'Home' alone may be a town. */
const needsPhone = /phone|telef|tel\b|fon\b|numm|number|numero|no\b|puhelin|телефон/;

/** Ranks a column by its name; undefined if it is not a phone's name. */
export function phoneRank(header: string): PhoneRank | undefined {
  const words = headerWords(header);
  if (words === '' || notNumbers.test(words)) {
    return undefined;
  }
  if (patterns.mobile.test(words) && words.split(' ').length <= 5) {
    return 'mobile';
  }
  const isPhone = patterns.phone.test(words) && !/^(numero|nummer|number)$/.test(words);
  if (!isPhone && !needsPhone.test(words)) {
    return undefined;
  }
  if (patterns.home.test(words)) {
    return 'home';
  }
  if (patterns.work.test(words)) {
    return 'work';
  }

  return isPhone ? 'phone' : undefined;
}

/** Names of numbers that are none of a phone. */
const ids = /\b(id|ids|account|order|invoice|receipt|ticket|sku|code|zip|ref|reference|npi|license|number)\b/;

/** Counts the cells with a phone number. */
export const countPhones = (cells: readonly string[]): number =>
  cells.filter((cell) => phoneOf(cell) !== undefined).length;

/** The column chosen as the phone, and whether by its name or its cells. */
interface PhoneColumn {
  readonly at: number;
  readonly because: 'header' | 'content';
}

/**
 * Chooses the phone column (texting-rules.md, Imports and exports): by name, mobile before phone, home and work; if
 * tied or no name is known, the column with the most phones. Ids of ten digits look like phones, so they come last.
 */
export function choosePhoneColumn(
  header: readonly string[],
  counts: readonly number[],
): PhoneColumn | undefined {
  const isEmpty = counts.every((count) => count === 0);
  const named = header.flatMap((name, at) => {
    const rank = phoneRank(name);
    const phones = counts[at] ?? 0;

    return rank && (phones > 0 || isEmpty) ? [{ at, phones, rank: ranks.indexOf(rank) }] : [];
  });
  const [best] = named.sort(
    (left, right) => left.rank - right.rank || right.phones - left.phones || left.at - right.at,
  );
  if (best) {
    return { at: best.at, because: 'header' };
  }
  const [most] = counts
    .map((phones, at) => ({ at, phones, isId: ids.test(headerWords(header[at] ?? '')) }))
    .filter(({ phones }) => phones > 0)
    .sort(
      (left, right) =>
        Number(left.isId) - Number(right.isId) || right.phones - left.phones || left.at - right.at,
    );

  return most && { at: most.at, because: 'content' };
}
