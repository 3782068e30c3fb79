/** Emoji of reactions with patterns of their words; an emoji has several rows. */
export type ReactionWords = readonly (readonly [emoji: string, words: string])[];

/** Emoji of reactions with patterns of the words before and after the quoted text. */
export type WordsAround = readonly (readonly [emoji: string, before: string, after: string])[];

/**
 * Words that iPhones and Google Messages put before the quoted text, normalized. Sources: Apple's Messages in English,
 * Spanish and French as collected at github.com/quik-sms/quik (pull request 533) and support.apple.com/104972; German,
 * Russian, Polish and Vietnamese from its data/src/main/assets/emojis; Portuguese and Italian as quoted by
 * tecmundo.com.br (232996) and punto-informatico.it (Google Messaggi: arrivano le reaction di iMessage).
 */
export const added: ReactionWords = [
  // English
  ['👍', 'liked'],
  ['❤️', 'loved'],
  ['👎', 'disliked'],
  ['😂', 'laughed at'],
  ['‼️', 'emphasi[sz]ed'],
  ['❓', 'questioned'],
  // Spanish
  ['👍', '(?:le|me) gust[oa]'],
  ['❤️', '(?:le|me) encant[oa]'],
  ['👎', 'no (?:le|me) gust[oa]'],
  ['😂', '(?:le|me) dio risa|se rio (?:de|con)'],
  ['‼️', 'exclamo (?:por|con|sobre)|enfatizo|destaco'],
  ['❓', 'dudo (?:de|sobre)|pregunto (?:por|sobre)|cuestiono'],
  // French
  ['👍', '(?:a )?aime'],
  ['❤️', '(?:a )?adore'],
  ['👎', "n'a pas aime|n'aime pas|pas aime"],
  ['😂', '(?:a )?(?:ri|rigole) (?:de|a)|haha a'],
  ['‼️', '(?:a )?(?:souligne|insiste sur|mis en (?:evidence|exergue|avant)|exclame)|reagi par !!? a'],
  ['❓', '(?:a )?(?:pose une question sur|remis en question|questionne|mis en doute)'],
  ['❓', "s'(?:est )?interroge(?:\\(e\\))? (?:sur|a propos de)"],
  // German; with the words behind the quoted text: addedAround
  ['👍', 'gefallt(?: mir)?:?'],
  ['👎', 'gefallt(?: mir)? nicht:?'],
  // Portuguese
  ['👍', 'curtiu|gostou de'],
  ['❤️', 'amou|adorou'],
  ['👎', 'nao (?:curtiu|gostou de)'],
  ['😂', 'riu (?:de|com)'],
  ['‼️', 'enfatizou|destacou'],
  ['❓', 'questionou'],
  // Italian
  ['👍', 'ha messo ["“«]?mi piace["”»]? a'],
  ['❤️', '(?:ha )?(?:adorato|amato)'],
  ['👎', 'ha messo ["“«]?non mi piace["”»]? a'],
  ['😂', 'ha riso (?:di|per|a)'],
  ['‼️', 'ha (?:enfatizzato|evidenziato)'],
  ['❓', 'ha messo in dubbio'],
  // Russian
  ['👍', 'понравилось'],
  ['❤️', 'очень понравилось'],
  ['👎', 'не понравилось'],
  ['😂', 'посмеялись над'],
  ['‼️', 'отмечено'],
  ['❓', 'поставлен вопрос на'],
  // Polish
  ['👍', 'polubiła?'],
  ['❤️', 'pokochała?'],
  ['👎', 'znielubiła?'],
  ['😂', 'zasmiała? sie z'],
  ['‼️', 'podkresliła?'],
  ['❓', 'zakwestionowała?'],
  // Vietnamese
  ['👍', 'đa thich'],
  ['❤️', 'đa yeu thich'],
  ['👎', 'đa khong thich'],
  ['😂', 'đa cuoi voi'],
  ['‼️', 'đa nhan manh'],
  ['❓', 'đa đat dau hoi cho'],
];

const didSo = '(?:しました|付けました|つけました|送りました|言いました|示しました)';

/**
 * Words around the quoted text, normalized. German and Chinese as collected by quik; in Japanese only a verb with the
 * name of a reaction counts, because people quote and add a verb as well.
 */
export const addedAround: WordsAround = [
  ['❤️', '', 'ein herz hinzugefugt'],
  ['😂', '', 'ein lachen hinzugefugt'],
  ['‼️', '', 'ein ausrufezeichen hinzugefugt'],
  ['❓', '', 'ein fragezeichen hinzugefugt'],
  ['❤️', 'hat ', 'mit einem herz(?:en)? (?:markiert|versehen)'],
  ['👍', 'hat ', 'mit (?:einem )?["“„]?(?:gefallt mir|daumen hoch)["”“]? (?:markiert|versehen)'],
  ['👍', '[對对]', '按[讚赞]'],
  ['❤️', '[對对]', '表[達达]喜[愛爱]'],
  ['👎', '[對对]', '按倒[讚赞]'],
  ['😂', '[對对]', '大笑'],
  ['‼️', '[對对]', '加上[驚惊][嘆叹][標标][記记]'],
  ['❓', '[對对]', '加上[問问][號号][標标][記记]'],
  ['👍', '', `[をにが]["“「]?(?:いいね!?|高評価)["”」]?[をと]?${didSo}`],
  ['❤️', '', `[をにが]["“「]?(?:ハート|大?好き)["”」]?[をと]?${didSo}`],
  ['👎', '', `[をにが]["“「]?(?:よくないね|低評価|嫌い)["”」]?[をと]?${didSo}`],
  ['😂', '', `[をに](?:大笑い|爆笑)を?${didSo}`],
  ['‼️', '', `[をに]強調を?${didSo}`],
  ['❓', '', `[をに](?:疑問|はてな|クエスチョンマーク)を?${didSo}`],
];

/** Names of reactions in the messages an iPhone sends when one is removed: "Removed a heart from". */
export const removed: ReactionWords = [
  ['👍', "like|me gusta|pouce(?: leve)?|j'aime|thumbs up|curtida|gostei|mi piace"],
  ['❤️', 'heart|love|corazon|me encanta|c(?:oe|œ)ur|coracao|cuore'],
  ['👎', "dislike|no me gusta|je n'aime pas|thumbs down|nao gostei|non mi piace"],
  ['😂', 'laugh|risa|haha|jaja|rire|risada|risata'],
  ['‼️', 'emphasis|exclamation(?: mark| point)?|(?:signo de )?exclamacion|enfasis'],
  ['‼️', "(?:point d')?exclamation|(?:ponto de )?exclamacao|(?:punto )?esclamativo"],
  ['❓', 'question mark|question|(?:signo de )?interrogacion|pregunta'],
  ['❓', "(?:point d')?interrogation|(?:ponto de )?interrogacao|(?:punto )?interrogativo"],
];

/** The same in languages that have other frames. */
export const removedAround: WordsAround = [
  ['❤️', 'herz von ', 'entfernt'],
  ['👍', '["“„]gefallt mir["”“] von ', 'entfernt'],
  ['👎', '["“„]gefallt mir nicht["”“] von ', 'entfernt'],
  ['😂', 'lachen von ', 'entfernt'],
  ['‼️', 'ausrufezeichen von ', 'entfernt'],
  ['❓', 'fragezeichen von ', 'entfernt'],
  ['❤️', '(?:сердечко удалено из|usunała? serce z|đa bo tim khoi) ', ''],
  ['👍', '(?:лаик удален из|usunała? polubienie z|đa bo thich khoi) ', ''],
  ['👎', '(?:дизлаик удален из|usunała? znielubienie z|đa bo khong thich khoi) ', ''],
  ['😂', '(?:смех удален из|usunała? smiech z|đa bo phan ung cuoi khoi) ', ''],
  ['‼️', '(?:восклицательныи знак удален из|usunała? okrzyk z|đa bo nhan manh khoi) ', ''],
  ['❓', '(?:вопросительныи знак удален из|usunała? znak zapytania z|đa bo dau hoi khoi) ', ''],
  ['❤️', '已移除[對对]', '的[愛爱]心'],
  ['👍', '已移除[對对]', '的[讚赞]'],
  ['👎', '已移除[對对]', '的倒[讚赞]'],
  ['😂', '已移除[對对]', '的笑[臉脸]反[應应]'],
  ['‼️', '已移除[對对]', '的[驚惊][嘆叹][標标][記记]'],
  ['❓', '已移除[對对]', '的[問问][號号][標标][記记]'],
];

/** Messages that name any emoji, with {sign} or {bareSign} for it and {target} for the quoted text. */
export const withSign: readonly (readonly [isRemoved: boolean, words: string])[] = [
  [false, 'reacted (?:with )?{sign} to {target}'],
  [false, 'reacciono con {sign} a {target}'],
  [false, '(?:a )?reagi (?:avec|par) {sign} a {target}'],
  [false, 'reagiu (?:com )?{sign} a {target}'],
  [false, 'ha reagito con {sign} a {target}'],
  [false, 'hat mit {sign} auf {target} reagiert'],
  [false, 'эмодзи {sign} на {target}'],
  [false, 'zareagowała? {sign} na {target}'],
  [false, 'đa phan ung {sign} voi {target}'],
  [false, '[對对]{target}做出 ?{sign} ?反[應应]'],
  [false, '{target}に{bareSign}でリアクションしました'],
  [false, '(?:added )?{bareSign} (?:to|a|para) {target}'],
  [true, '(?:removed|elimino|quito|a supprime|a retire|removeu|ha rimosso) {sign} (?:from|de|a|da) {target}'],
  [true, '{bareSign} (?:removed|eliminado|supprime) (?:from|de) {target}'],
  [true, '{bareSign} (?:aus|von) {target} entfernt'],
  [true, '(?:удалено|usunała?|đa xoa) {bareSign} (?:из|z|khoi) {target}'],
  [true, '已移除[對对]{target}的 ?{bareSign} ?反[應应]'],
];
