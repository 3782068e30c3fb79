/** Pages of others that the product leads to, each with the setting that names it (decisions.md, Behaviour). */
export const outsidePages = {
  help: { setting: 'HELP_URL', what: 'Help & Support' },
  insights: { setting: 'INSIGHTS_URL', what: 'Insights' },
  scheduling: { setting: 'SCHEDULING_URL', what: 'The calendar for a session with us' },
  video: { setting: 'VIDEO_URL', what: 'The video about texting on a phone' },
  chat: { setting: 'CHAT_URL', what: 'The feedback chat' },
  support: { setting: 'SUPPORT_URL', what: 'Contact support' },
  campaignForm: { setting: 'CAMPAIGN_FORM_URL', what: 'The form that registers a 10DLC campaign' },
  terms: { setting: 'TERMS_URL', what: 'The terms of service' },
} as const;

export type OutsidePage = keyof typeof outsidePages;

/** Where the stand-in of an outside page is served, on the API's origin. */
export const standInPath = (page: string): string => `/outside/${page}`;

/** Where the stand-in of the Treez API is served, on the API's origin (docs/shops.md). */
export const treezStandInPath = '/stand-ins/treez';

/** The same for Shopify, with the app that its stand-in knows. */
export const shopifyStandIn = {
  path: '/stand-ins/shopify',
  apiKey: 'stand-in',
  apiSecret: 'secret-of-the-stand-in',
} as const;
