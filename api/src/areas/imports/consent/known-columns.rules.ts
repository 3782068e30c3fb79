/** Target of a consent column: what a yes means. */
export type ConsentTarget = 'textConsent' | 'optOut' | 'blocked';

export interface KnownColumn {
  /** The column's name as words; see `headerWords`. */
  readonly words: string;
  readonly target: ConsentTarget;
  /** Consent for another channel: counts only if no column of the file is about texts. */
  readonly isFallback?: true;
}

const shopify = 'https://help.shopify.com/en/manual/customers/import-export-customers';
const matrixify = 'https://matrixify.app/documentation/customers/';
const klaviyo = 'https://help.klaviyo.com/hc/en-us/articles/360043841811';
const mailchimp = 'https://mailchimp.com/help/view-export-contacts/';
const hubspot = 'https://knowledge.hubspot.com/properties/hubspots-default-contact-properties';
const salesforce =
  'https://developer.salesforce.com/docs/atlas.en-us.object_reference.meta/object_reference/sforce_api_objects_contact.htm';
const attentive =
  'https://docs.attentive.com/pages/developer-guides/sftp-solution/attentive-sftp-data-feeds/';
const postscript =
  'https://help.postscript.io/hc/en-us/articles/9878600494107-Upload-an-Existing-SMS-Subscriber-List';
const ourExport = 'our own export';

/** Known consent columns by exporting program. Other names are matched in `name-patterns.rules.ts`. */
const bySource: readonly (readonly [source: string, columns: readonly KnownColumn[]])[] = [
  [
    shopify,
    [
      { words: 'accepts sms marketing', target: 'textConsent' },
      { words: 'sms consent', target: 'textConsent' },
      // Until 2021 this was the email column; files from then have no other.
      { words: 'accepts marketing', target: 'textConsent', isFallback: true },
    ],
  ],
  [matrixify, [{ words: 'sms marketing status', target: 'textConsent' }]],
  [
    klaviyo,
    [
      { words: 'sms consent', target: 'textConsent' },
      { words: 'sms marketing consent', target: 'textConsent' },
      { words: 'sms consent timestamp', target: 'textConsent' },
      { words: 'consent', target: 'textConsent' },
    ],
  ],
  [
    mailchimp,
    [
      { words: 'optin time', target: 'textConsent' },
      { words: 'confirm time', target: 'textConsent' },
      { words: 'unsub time', target: 'optOut' },
      { words: 'clean time', target: 'optOut' },
      { words: 'sms marketing status', target: 'textConsent' },
    ],
  ],
  [
    hubspot,
    [
      { words: 'opted out of sms', target: 'optOut' },
      { words: 'sms opted out', target: 'optOut' },
      { words: 'hs sms optout', target: 'optOut' },
      { words: 'unsubscribed from all email', target: 'optOut', isFallback: true },
      { words: 'unsubscribed from all emails', target: 'optOut', isFallback: true },
      { words: 'opted out of all email', target: 'optOut', isFallback: true },
      { words: 'hs email optout', target: 'optOut', isFallback: true },
    ],
  ],
  [
    salesforce,
    [
      { words: 'sms opt out', target: 'optOut' },
      { words: 'has opted out of sms', target: 'optOut' },
      { words: 'do not call', target: 'optOut' },
    ],
  ],
  [
    attentive,
    [
      { words: 'opt out', target: 'optOut' },
      { words: 'sms subscription status', target: 'textConsent' },
    ],
  ],
  [
    postscript,
    [
      { words: 'opted in', target: 'textConsent' },
      { words: 'opted in at', target: 'textConsent' },
      { words: 'opted out at', target: 'optOut' },
      { words: 'unsubscribed at', target: 'optOut' },
    ],
  ],
  [
    ourExport,
    [
      { words: 'opted out', target: 'optOut' },
      { words: 'blocked', target: 'blocked' },
    ],
  ],
];

/** Columns that sound like consent and are none: HubSpot bills its "marketing contacts", opted in or not. */
export const otherColumns: ReadonlySet<string> = new Set([
  'marketing contact status',
  'marketing contact until next update',
]);

/** Known consent columns by name. */
export const knownColumns: ReadonlyMap<string, KnownColumn> = new Map(
  bySource.flatMap(([, columns]) => columns.map((column) => [column.words, column])),
);
