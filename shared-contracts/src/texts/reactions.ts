import { added, addedAround, removed, removedAround, withSign } from './reaction-words.ts';
import type { ReactionWords, WordsAround } from './reaction-words.ts';

/** A reaction that a phone sent as a text, quoting one of the business's texts. */
export interface Reaction {
  readonly emoji: string;
  readonly isRemoved: boolean;
  /** The quoted text, normalized; null for a picture or another attachment. */
  readonly quote: string | null;
}

/** Articles and names of what is not a text, by language: 'Loved an image', 'Curtiu uma imagem'. */
const attachments = [
  ['an?', 'image|photo|picture|video|movie|gif|sticker|link|attachment|file|document|contact|location'],
  ['an?', 'message|voice (?:message|memo|note)|audio(?: message| clip)?'],
  ['una?', 'imagen|foto|video|pelicula|mensaje(?: de voz)?|archivo(?: adjunto)?|enlace|pegatina|gif'],
  ['une?', 'image|photo|video|lien|piece jointe|message(?: vocal)?|fichier|autocollant|gif'],
  ['uma?', 'imagem|foto|video|mensagem(?: de voz)?|anexo|arquivo|link|figurinha|gif'],
  ['ein(?:e|en)?', 'bild|foto|video|(?:sprach)?nachricht|anhang|datei|link|sticker|gif'],
  ["un[a']?", 'immagine|foto|video|messaggio(?: vocale)?|allegato|file|link|adesivo|gif'],
];
/** Phones write 'Loved an image'. People write 'Loved the video', which is no reaction. */
const attachment = attachments.map(([articles, names]) => `(?:${articles}|\\d+) ?(?:${names})s?`).join('|');
const quoted =
  '(?:["“”„«‹「『](?<quote>[\\s\\S]*?)["“”»›」』]|[“„«‹「](?<cut>[^"“”»›」]+)|\'(?<single>[\\s\\S]+)\')';
const target = `(?:${quoted}|${attachment})`;

/** An emoji or "with a sticker": any short text without quotation marks. */
const sign = '(?<emoji>[^"“”„«»「」\\n]{1,40}?)';
/** A bare emoji, as Google Messages puts it first: no letters or digits. */
const bareSign = '(?<emoji>[^\\p{L}\\p{N}"“”„«»「」\\s]{1,20})';

/** Returns the pattern of a text that consists of these words. */
function pattern(words: string): RegExp {
  const source = words
    .replace(/ ?\{target\} ?/, () => ` ?${target} ?`)
    .replace('{sign}', () => sign)
    .replace('{bareSign}', () => bareSign);

  return new RegExp(`^${source}[.。\\s]*$`, 'u');
}

/** Joins the rows of each emoji. */
const byEmoji = (words: ReactionWords): [string, string][] =>
  [...Map.groupBy(words, ([emoji]) => emoji)].map(([emoji, rows]) => [
    emoji,
    `(?:${rows.map(([, alternatives]) => alternatives).join('|')})`,
  ]);

const removing = 'removed|elimino|quito|a (?:supprime|retire|enleve)|supprime|retire|removeu|ha rimosso';
const article = "(?:an?|una?|un|une|uma?|le|la|el|il|l'|[oa]s?)?";
const around = (isRemoved: boolean, rows: WordsAround) =>
  rows.map(([emoji, before, after]) => ({
    emoji,
    isRemoved,
    pattern: pattern(`${before}{target}${after}`),
  }));

const named = [
  ...byEmoji(added).map(([emoji, words]) => ({
    emoji,
    isRemoved: false,
    pattern: pattern(`${words}{target}`),
  })),
  ...around(false, addedAround),
  ...byEmoji(removed).map(([emoji, names]) => ({
    emoji,
    isRemoved: true,
    pattern: pattern(
      `(?:${removing}) ${article} ?["“«]? ?${names} ?["”»]? ?(?:from|de|depuis|a|sur|da){target}`,
    ),
  })),
  ...around(true, removedAround),
];

const signed = withSign.map(([isRemoved, words]) => ({ isRemoved, pattern: pattern(words) }));

const quoteIn = ({ groups }: RegExpExecArray): string | null =>
  (groups?.['quote'] ?? groups?.['cut'] ?? groups?.['single'])?.trim() || null;

/** Returns the reaction in a normalized text; undefined for any other text. */
export function reactionOf(normalized: string): Reaction | undefined {
  for (const { emoji, isRemoved, pattern: words } of named) {
    const match = words.exec(normalized);
    if (match) {
      return { emoji, isRemoved, quote: quoteIn(match) };
    }
  }
  for (const { isRemoved, pattern: words } of signed) {
    const match = words.exec(normalized);
    if (match) {
      return { emoji: match.groups?.['emoji']?.trim() ?? '', isRemoved, quote: quoteIn(match) };
    }
  }

  return undefined;
}
