/** British spellings, as sources of regular expressions. The product is written in American English. */
export const britishSpellings: readonly string[] = [
  '(?:dis|multi|re)?colou(?:r|rs|red|ring|rful)',
  '(?:mis)?behaviou(?:r|rs|ral)',
  '(?:un)?favou(?:r|rs|red|ring|rite|rites|rable)',
  '(?:dis)?honou(?:r|rs|red|ring|rable)',
  'neighbou(?:r|rs|ring|rhood|rhoods)',
  '(?:labour|flavour|rumour|humour|harbour|vapour|rigour)s?',
  '(?:un)?cancell(?:ed|ing)',
  '(?:re|un|mis)?labell(?:ed|ing)|modell(?:ed|ing)|travell(?:ed|ing|er|ers)|signall(?:ed|ing)|totall(?:ed|ing)',
  'fulfil|fulfils|enrol|enrols|instalments?|skilful',
  '(?:re|epi)?cent(?:re|res|red|ring)|metres?|fibres?|theatres?|calibres?',
  'grey(?:s|ed|ish)?|catalogu(?:e|es|ed|ing)',
  'licences?|defences?|offences?|pretences?',
  'cheques?|tyres?|kerbs?|storeys?|artefacts?|programmes?|judgements?|ageing',
  'whilst|amongst|learnt|spelt|burnt|dreamt|towards',
  'analys(?:e|ed|es(?= (?:a|the|each|every)\\b)|ing)|paralys(?:e|ed|ing)|cataly(?:se|sed)',
  // -ise verbs: those that are written with -ize in American English.
  `(?:re|de|un|dis|pre)?(?:${[
    'apolog|author|capital|categor|central|character|critic|custom|emphas|equal|external|familiar|final|formal',
    'general|global|harmon|ideal|initial|internal|item|legal|local|material|maxim|memor|minim|mobil|modern|monet',
    'neutral|normal|optim|organ|parallel|penal|personal|prior|privat|public|random|rational|real|recogn|sanit',
    'scrutin|serial|social|special|stabil|standard|summar|symbol|synchron|token|util|visual|vocal|virtual',
  ].join('|')})is(?:e|es|ed|er|ers|ing|ation|ations|able)`,
];

/** Spellings that are stored, released or chosen by others, each with the reason. They are not checked. */
export const settledSpellings: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /'(?:bulk\.|email\.change_)?cancelled'/g,
    'stored: a status of bulk actions, payments and jobs, and audit actions',
  ],
  [/(?<=^\s+)cancelled(?=: ')|`cancelled`/g, 'that status'],
  [/\bcancelled_?[Aa]t\b/g, 'fields of the Shopify API'],
  [
    /\bbehaviour(?=: (?:card\.|'succeeds')| text\b| in\b| = ')|'behaviour'|card\.behaviour\b/g,
    'stored: a column of simulated_cards',
  ],
  [
    /[/"-]catalogue\b|\bcatalogue(?=[./])|\bpnpm catalogue\b/g,
    'the folders and the command of the component catalog',
  ],
];

/** Files that contain other people's words, which stay as they are, with the reason. */
export const quotingFiles: Readonly<Record<string, string>> = {
  'api/src/areas/imports/phone-columns.test.ts':
    "headers of people's files, one of which contains 'cell' by chance",
  'pnpm-lock.yaml': 'names of packages',
  'shared-contracts/src/texts/opt-out/english.ts': 'words of customers who text us',
  'shared-contracts/src/texts/testing/reaction-texts.ts': 'reactions as phones text them',
  'tools/lint/british-words.ts': 'the words themselves',
  'tools/lint/spelling.test.ts': 'examples',
};
