/**
 * Words in one language that tell a reader how to opt out, without accents. Sources: CTIA Messaging Principles and Best
 * Practices (2023), 5.1.3; Twilio, "Twilio support for opt-out keywords"; CNIL and AF2M rules for "STOP au 36xxx".
 */
interface OptOutPhrases {
  /** Verbs that ask the reader to send something. */
  readonly verbs: readonly string[];
  /** Words allowed between such a verb and the keyword. */
  readonly fillers: readonly string[];
  /** Keywords that only mean opting out when a reader is asked to send them. */
  readonly keywords: readonly string[];
  /** Keywords that can also answer other questions ("Reply CANCEL to cancel your visit"), so they need a purpose. */
  readonly ambiguousKeywords: readonly string[];
  /** Words that continue the instruction after a lowercase keyword. */
  readonly followers: readonly string[];
  /** Words that introduce a purpose: "STOP to …". */
  readonly purposeMarks: readonly string[];
  /** Purposes that are always about texts. */
  readonly purposes: readonly string[];
  /** Purposes that are about texts unless they name something else: "to end", "to cancel all texts". */
  readonly openPurposes: readonly string[];
  /** Words between an open purpose and the texts it is about. */
  readonly determiners: readonly string[];
  /** Names of things a reader subscribes to. */
  readonly subscriptions: readonly string[];
  /** Words right before a verb that turn the instruction into something else: "don't reply STOP", "your text". */
  readonly negations: readonly string[];
}

const english: OptOutPhrases = {
  verbs: [
    'repl(?:y|ying)',
    '(?:text|send|respond|answer|message|txt|msg|sms)(?:ing)?',
    'typ(?:e|ing)',
    'writ(?:e|ing)',
  ],
  fillers: [
    'back|us|me|now|just|simply|only|with|using|the|an?|words?|keyword|code|text|txt|sms|message|msg|reply',
    '(?:to|at) (?:this|the|our|that) (?:number|message|text|msg|sms|thread|conversation|short ?code)',
    '(?:to|at) \\+?[0-9][0-9 ().-]*[0-9]',
  ],
  keywords: ['stop[ -]?all', 'stop', 'unsubscribe', 'unsub', 'opt[ -]?out', 'revoke'],
  ambiguousKeywords: ['cancel', 'quit', 'end'],
  followers: [
    'to|2|4|or|and|if|for|when|whenever|now|back|please|any ?time|at any ?time|at any moment|via|by (?:text|sms|reply)',
  ],
  purposeMarks: ['to', '2', '4', 'for', 'if you (?:want|wish|would like|prefer) to'],
  purposes: [
    'opt[ -]?out',
    'unsub(?:scribe)?',
    'be (?:removed|taken off|unsubscribed)',
    'be left alone',
    'get off',
    'no (?:longer|more)',
    'not (?:be texted|get|receive)',
  ],
  openPurposes: ['stop', 'end', 'quit', 'cancel', 'leave'],
  determiners: [
    'receiving|getting|all|these|this|our|the|your|any|future|further|more|of|from|sms|text|marketing|promo(?:tional)?',
  ],
  subscriptions: [
    'texts?|txts?|messages?|messaging|msgs?|sms|alerts?|updates?|subscriptions?|notifications?|lists?|programs?|communications?',
  ],
  negations: [
    "do(?:es)?n't|dont|do not|never|not|cannot|can't|no need to|without|your|my|his|her|their|didn't|did not|won't",
  ],
};

const spanish: OptOutPhrases = {
  verbs: [
    '(?:respond(?:a|e|an|er|iendo)|contest(?:a|e|en|ar|ando)|envi(?:a|e|en|ar|ando)|mand(?:a|e|en|ar|ando))(?:nos|me)?',
    'escrib(?:a|e|an|ir|iendo)|texte(?:a|e|ar|ando)',
  ],
  fillers: [
    'con|la|el|un|una|palabra|mensaje|texto|sms|de|por|simplemente|solo',
    '(?:al|a este|a nuestro) (?:numero|mensaje|sms|texto)',
    '(?:al?) \\+?[0-9][0-9 ().-]*[0-9]',
  ],
  keywords: ['alto', 'baja', 'parar', 'pare', 'detener', 'desuscribir(?:se|me)?'],
  ambiguousKeywords: ['cancelar', 'salir', 'fin', 'terminar', 'no'],
  followers: ['para|por|al?|o|y|si|en cualquier momento|cuando'],
  purposeMarks: ['para', 'si (?:desea|deseas|quiere|quieres)'],
  purposes: [
    '(?:darse|darte|darme|dar(?:se)?) de baja',
    'desuscribir(?:se|te|me)?',
    'no recibir',
    'dejar de recibir',
    'anular (?:la|su|tu) suscripcion',
  ],
  openPurposes: ['cancelar', 'salir', 'terminar', 'finalizar', 'parar', 'detener'],
  determiners: ['la|las|los|el|estos|estas|su|tu|de|nuestros|todos|recibir|recepcion|futuros|mas'],
  subscriptions: ['mensajes?|textos?|sms|suscripcion|alertas?|notificaciones|avisos|lista|promociones'],
  negations: ['no|nunca|su|tu|mi|sin'],
};

const french: OptOutPhrases = {
  verbs: [
    'repond(?:ez|s|re|ant)|envo(?:yez|ie|ies|yer|yant)|tap(?:ez|e|er|ant)|ecri(?:vez|s|re|vant)|text(?:ez|er|ant)',
  ],
  fillers: [
    'par|avec|le|la|un|une|mot|message|texto|sms|simplement|en|nous',
    '(?:au|a ce|a notre|a) (?:numero|message|sms|texto)',
    '(?:au?) \\+?[0-9][0-9 ().-]*[0-9]',
  ],
  keywords: ['arret(?:er|ez)?', 'stopper', 'desabonner', 'desabonnement', 'desinscrire'],
  ambiguousKeywords: ['annuler', 'fin', 'quitter', 'terminer', 'non'],
  followers: ['pour|au?|ou|et|si|a tout moment|quand'],
  purposeMarks: ['pour', 'si vous (?:souhaitez|voulez|desirez)'],
  purposes: [
    "(?:vous |te |me |se |t'|m'|s'|)(?:desabonner|desinscrire)",
    'ne plus (?:recevoir|etre)',
    'mettre fin',
    'vous (?:opposer|retirer)',
  ],
  openPurposes: ['arreter', 'annuler', 'quitter', 'stopper', 'terminer'],
  determiners: ["la|le|les|l'|ces|cette|nos|votre|vos|de|tous|recevoir|reception"],
  subscriptions: [
    'messages?|textos?|sms|abonnement|inscription|alertes?|notifications?|liste|promotions?|envois?',
  ],
  negations: ['ne|pas|jamais|sans|votre|ton|mon|son'],
};

/** Languages in which an author may say how to opt out. */
export const optOutPhrases: readonly OptOutPhrases[] = [english, spanish, french];
