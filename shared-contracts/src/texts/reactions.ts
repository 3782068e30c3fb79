/** A reaction that a phone sent as a text, quoting one of the business's texts. */
export interface Reaction {
  readonly emoji: string;
  readonly isRemoved: boolean;
  /** The quoted text, normalized; null for a picture or another attachment. */
  readonly quote: string | null;
}

/**
 * Words that iPhones and Google Messages use for a reaction, normalized. Sources: Apple's Messages in English, Spanish
 * and French as collected at github.com/quik-sms/quik (pull request 533) and support.apple.com/104972.
 */
const added: readonly (readonly [string, string])[] = [
  ['👍', 'liked|(?:le|me) gusto|(?:le|me) gusta|(?:a )?aime'],
  ['❤️', 'loved|(?:le|me) encanto|(?:le|me) encanta|(?:a )?adore'],
  ['👎', "disliked|no (?:le|me) gust[oa]|n'a pas aime|pas aime"],
  ['😂', 'laughed at|(?:le|me) dio risa|se rio (?:de|con)|(?:a )?ri (?:de|a)|(?:a )?rigole (?:de|a)|haha a'],
  [
    '‼️',
    'emphasi[sz]ed|exclamo (?:por|con|sobre)|enfatizo|destaco|(?:a )?(?:souligne|insiste sur|mis en (?:evidence|exergue|avant)|exclame)|reagi par !!? a',
  ],
  [
    '❓',
    "questioned|dudo (?:de|sobre)|pregunto (?:por|sobre)|cuestiono|(?:a )?(?:pose une question sur|remis en question|questionne|mis en doute)|s'(?:est )?interroge(?:\\(e\\))? (?:sur|a propos de)",
  ],
];

/** Names of reactions in the messages an iPhone sends when one is removed: "Removed a heart from". */
const removed: readonly (readonly [string, string])[] = [
  ['👍', "like|me gusta|pouce(?: leve)?|j'aime|thumbs up"],
  ['❤️', 'heart|love|corazon|me encanta|c(?:oe|œ)ur'],
  ['👎', "dislike|no me gusta|je n'aime pas|thumbs down"],
  ['😂', 'laugh|risa|haha|jaja|rire'],
  ['‼️', "emphasis|exclamation(?: mark| point)?|(?:signo de )?exclamacion|enfasis|(?:point d')?exclamation"],
  ['❓', "question mark|question|(?:signo de )?interrogacion|pregunta|(?:point d')?interrogation"],
];

const attachments = [
  'image|photo|picture|video|movie|gif|sticker|link|attachment|file|document|contact|location',
  'message|voice (?:message|memo|note)|audio(?: message| clip)?',
  'imagen|foto|pelicula|mensaje de voz|archivo adjunto|enlace|pegatina',
  'lien|piece jointe|message vocal|autocollant',
].join('|');
/** Phones write 'Loved an image'. People write 'Loved the video', which is no reaction. */
const attachment = `(?:an?|una?|une|\\d+) ?(?:${attachments})s?`;
const quoted = '(?:["“”„«‹](?<quote>[\\s\\S]*?)["“”»›]|[“„«‹](?<cut>[^"“”»›]+)|\'(?<single>[\\s\\S]+)\')';
const target = `(?:${quoted}|${attachment})`;

/** An emoji or "with a sticker": any short text without quotation marks. */
const sign = '(?<emoji>[^"“”„«»\\n]{1,40}?)';
/** A bare emoji, as Google Messages puts it first: no letters or digits. */
const bareSign = '(?<emoji>[^\\p{L}\\p{N}"“”„«»\\s]{1,20})';

const pattern = (source: string): RegExp => new RegExp(`^${source} ?${target}[.\\s]*$`, 'u');

const named = [
  ...added.map(([emoji, words]) => ({ emoji, isRemoved: false, pattern: pattern(`(?:${words})`) })),
  ...removed.map(([emoji, words]) => ({
    emoji,
    isRemoved: true,
    pattern: pattern(
      `(?:removed|elimino|quito|a (?:supprime|retire|enleve)|supprime|retire) (?:an?|una?|un|une|le|la|el|l')? ?["“«]? ?(?:${words}) ?["”»]? ?(?:from|de|a|sur)`,
    ),
  })),
];

const withSign = [
  { isRemoved: false, pattern: pattern(`reacted (?:with )?${sign} to`) },
  { isRemoved: false, pattern: pattern(`reacciono con ${sign} a`) },
  { isRemoved: false, pattern: pattern(`(?:a )?reagi (?:avec|par) ${sign} a`) },
  { isRemoved: false, pattern: pattern(`(?:added )?${bareSign} (?:to|a|para)`) },
  {
    isRemoved: true,
    pattern: pattern(`(?:removed|elimino|quito|a supprime|a retire) ${sign} (?:from|de|a)`),
  },
  { isRemoved: true, pattern: pattern(`${bareSign} (?:removed|eliminado|supprime) (?:from|de)`) },
];

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
  for (const { isRemoved, pattern: words } of withSign) {
    const match = words.exec(normalized);
    if (match) {
      return { emoji: match.groups?.['emoji']?.trim() ?? '', isRemoved, quote: quoteIn(match) };
    }
  }

  return undefined;
}
