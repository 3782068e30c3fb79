/** External pages that the product links to, by name, with their titles (decisions.md, Behavior). */
export const outsidePages = {
  help: 'Help & Support',
  insights: 'Insights',
  scheduling: 'The calendar for a session with us',
  video: 'The video about texting on a phone',
  chat: 'The feedback chat',
  support: 'Contact support',
  campaignForm: 'The form that registers a 10DLC campaign',
  terms: 'The terms of service',
} as const;

export type OutsidePage = keyof typeof outsidePages;

/** Path of an external page's stand-in, on the API's origin. */
export const standInPath = (page: string): string => `/outside/${page}`;

/** Path of the Treez API's stand-in, on the API's origin (docs/shops.md). */
export const treezStandInPath = '/stand-ins/treez';

/** The same for Shopify, with the app that its stand-in knows. */
export const shopifyStandIn = {
  path: '/stand-ins/shopify',
  apiKey: 'stand-in',
  apiSecret: 'secret-of-the-stand-in',
} as const;
