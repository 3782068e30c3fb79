import { optionalUrl, setting } from './setting-parsers.ts';

/** Addresses of external pages that the product links to (outside-pages.ts). */
export const outsideSettings = {
  helpUrl: setting({
    name: 'HELP_URL',
    default: '',
    description: 'Help & Support page; unset, a stand-in in demo mode and no link otherwise.',
    parser: optionalUrl,
  }),
  insightsUrl: setting({
    name: 'INSIGHTS_URL',
    default: '',
    description: 'Insights page; unset, a stand-in in demo mode and no link otherwise.',
    parser: optionalUrl,
  }),
  schedulingUrl: setting({
    name: 'SCHEDULING_URL',
    default: '',
    description: "Page behind 'Schedule My Session!'; unset, a stand-in in demo mode and no link otherwise.",
    parser: optionalUrl,
  }),
  videoUrl: setting({
    name: 'VIDEO_URL',
    default: '',
    description: 'Video of the mobile page; unset, a stand-in in demo mode and no link otherwise.',
    parser: optionalUrl,
  }),
  chatUrl: setting({
    name: 'CHAT_URL',
    default: '',
    description: 'Feedback chat page; unset, a stand-in in demo mode and no link otherwise.',
    parser: optionalUrl,
  }),
  supportUrl: setting({
    name: 'SUPPORT_URL',
    default: '',
    description:
      'Contact support page, for inactive organizations and billing; unset, a stand-in in demo mode and no link otherwise.',
    parser: optionalUrl,
  }),
  termsUrl: setting({
    name: 'TERMS_URL',
    default: '',
    description:
      'Terms of service that each account accepts before it is used; unset, a stand-in in demo mode and no terms otherwise.',
    parser: optionalUrl,
  }),
  campaignFormUrl: setting({
    name: 'CAMPAIGN_FORM_URL',
    default: '',
    description:
      'Form of /register-campaign, which registers a 10DLC campaign; unset, a stand-in in demo mode and no such page in the navigation otherwise.',
    parser: optionalUrl,
  }),
} as const;
