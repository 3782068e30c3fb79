import { expect, test } from 'vitest';
import { findConsentColumns } from './consent-columns.rules.ts';
import { readConsent } from './read-consent.rules.ts';
import type { Saying } from './read-consent.rules.ts';

/** Headers of real exports, with their source and consent columns. */
const exports: readonly (readonly [source: string, header: string[], targets: Record<string, string>])[] = [
  [
    'Shopify customers, help.shopify.com/en/manual/customers/import-export-customers',
    ['First Name', 'Accepts Email Marketing', 'Phone', 'Accepts SMS Marketing', 'Total Spent', 'Tags'],
    { 'Accepts SMS Marketing': 'textConsent' },
  ],
  [
    'Shopify customers before 2021, the same page',
    ['First Name', 'Email', 'Phone', 'Accepts Marketing', 'Tax Exempt'],
    { 'Accepts Marketing': 'textConsent' },
  ],
  [
    'Matrixify, matrixify.app/documentation/customers/',
    ['SMS Marketing: Status', 'SMS Marketing: Level', 'SMS Marketing: Updated At', 'Email Marketing: Status'],
    { 'SMS Marketing: Status': 'textConsent' },
  ],
  [
    'Klaviyo profiles, help.klaviyo.com/hc/en-us/articles/360043841811',
    ['Email', 'Phone Number', 'SMS Consent', 'SMS Consent Timestamp', 'Email Marketing Consent', 'Source'],
    { 'SMS Consent': 'textConsent', 'SMS Consent Timestamp': 'textConsent' },
  ],
  ['Klaviyo segment, the same page', ['SMS Marketing Consent'], { 'SMS Marketing Consent': 'textConsent' }],
  [
    'Mailchimp audience, mailchimp.com/help/view-export-contacts/',
    [
      'Phone Number',
      'MEMBER_RATING',
      'OPTIN_TIME',
      'OPTIN_IP',
      'UNSUB_TIME',
      'UNSUB_REASON',
      'UNSUB_CAMPAIGN_ID',
    ],
    { OPTIN_TIME: 'textConsent', UNSUB_TIME: 'optOut' },
  ],
  [
    'HubSpot contacts, knowledge.hubspot.com/properties/hubspots-default-contact-properties',
    ['Phone Number', 'Opted out of SMS: Marketing', 'Unsubscribed from all email'],
    { 'Opted out of SMS: Marketing': 'optOut' },
  ],
  [
    'HubSpot, what it bills, knowledge.hubspot.com/contacts/marketing-contacts',
    ['Phone Number', 'Marketing contact status', 'Marketing contact until next update'],
    {},
  ],
  [
    'HubSpot, email only',
    ['Phone', 'Unsubscribed from all email'],
    { 'Unsubscribed from all email': 'optOut' },
  ],
  [
    'Salesforce contacts, developer.salesforce.com sforce_api_objects_contact',
    ['MobilePhone', 'HasOptedOutOfEmail', 'HasOptedOutOfFax', 'HasOptedOutOfSms', 'DoNotCall'],
    { HasOptedOutOfSms: 'optOut', DoNotCall: 'optOut' },
  ],
  [
    'Salesforce report, the same page',
    ['Mobile', 'SMS Opt Out', 'Do Not Call', 'Email Opt Out', 'Fax Opt Out'],
    { 'SMS Opt Out': 'optOut', 'Do Not Call': 'optOut' },
  ],
  [
    'Attentive, docs.attentive.com/pages/developer-guides/sftp-solution/attentive-sftp-data-feeds/',
    ['Phone', 'Sms Subscription Status', 'Opt-In Date', 'Opt-Out Date', 'Opt-In Source'],
    { 'Sms Subscription Status': 'textConsent', 'Opt-In Date': 'textConsent', 'Opt-Out Date': 'optOut' },
  ],
  [
    'Postscript, help.postscript.io/hc/en-us/articles/9878600494107',
    ['phone_number', 'opted_in_at', 'unsubscribed_at', 'opt_in_keyword'],
    { opted_in_at: 'textConsent', unsubscribed_at: 'optOut' },
  ],
  [
    'our own export',
    ['Phone', 'Name', 'Opt-in location', 'Opted out', 'Blocked', 'Created'],
    { 'Opted out': 'optOut', Blocked: 'blocked' },
  ],
  [
    'spreadsheets',
    [
      'Opt-Out?',
      'Unsubscribed',
      'Do not text',
      'DNC',
      'Text OK',
      'Can we text you?',
      'TCPA consent',
      'Opt in',
      'Text Message Opt-In',
    ],
    {
      'Opt-Out?': 'optOut',
      Unsubscribed: 'optOut',
      'Do not text': 'optOut',
      DNC: 'optOut',
      'Text OK': 'textConsent',
      'Can we text you?': 'textConsent',
      'TCPA consent': 'textConsent',
      'Opt in': 'textConsent',
      'Text Message Opt-In': 'textConsent',
    },
  ],
  [
    'other languages',
    ['Consentimiento SMS', 'Baja', 'Désabonné', 'Consentement SMS', 'Abgemeldet', 'Einwilligung', 'Consenso'],
    {
      'Consentimiento SMS': 'textConsent',
      Baja: 'optOut',
      Désabonné: 'optOut',
      'Consentement SMS': 'textConsent',
      Abgemeldet: 'optOut',
      Einwilligung: 'textConsent',
      Consenso: 'textConsent',
    },
  ],
  [
    'columns that say nothing about texts',
    [
      'Name',
      'City',
      'Email Opt Out',
      'Email',
      'Stop',
      'Bus stop',
      'Created',
      'Notes',
      'Opt-in source',
      'Phone type',
    ],
    { Stop: 'optOut' },
  ],
];

test.each(exports)('[TX-05] consent columns of %s', (_source, header, targets) => {
  const found = findConsentColumns(
    header,
    header.map(() => []),
  );

  expect(
    Object.fromEntries(found.flatMap((column, at) => (column ? [[header[at], column.target]] : []))),
  ).toEqual(targets);
});

test('[TX-05] a column of any name whose cells say subscribed or not is about consent', () => {
  const columns = [
    ['SUBSCRIBED', 'UNSUBSCRIBED', ''],
    ['never subscribed'],
    ['gold', 'subscribed'],
    ['sms'],
    ['Active', 'Unsubscribed'],
  ];
  const found = findConsentColumns(['Status', 'State', 'Plan', 'Kind', 'Subscription status'], columns);

  expect(found.map((column) => column?.because)).toEqual([
    'content',
    'content',
    undefined,
    undefined,
    'content',
  ]);
});

test.each([
  ['Phone 1 - Label', ['Mobile', 'Mobile', 'mobile']],
  ['Phone 1 - Type', ['Mobile']],
  ['Lead Source', ['Web', 'Web']],
  ['Source', ['Email', 'Web', 'Push']],
  ['Origin', ['WhatsApp']],
  ['Created by', ['Mail', '']],
  ['Channels', ['web, mobile', 'email']],
])('[TX-05] nobody opted out because their %s is %j', (header, cells) => {
  expect(findConsentColumns([header], [cells])).toEqual([undefined]);
});

test('[TX-05] a column named SMS is about consent if its cells answer, and else may hold phones', () => {
  const found = findConsentColumns(['SMS', 'Texts', 'SMS'], [['yes', 'no', ''], ['Y'], ['2065550101']]);

  expect(found.map((column) => column?.target)).toEqual(['textConsent', 'textConsent', undefined]);
});

test('[TX-05] a column of notes is not about consent, whatever its name', () => {
  const notes = Array.from({ length: 9 }, (_, at) => `Signed at counter ${at}`);

  expect(findConsentColumns(['Marketing preferences'], [notes])).toEqual([undefined]);
});

test.each<[string, Saying, Saying]>([
  // Cell, meaning under "may we text?", meaning under "opted out?".
  ['yes', 'may_text', 'opted_out'],
  ['Y', 'may_text', 'opted_out'],
  ['TRUE', 'may_text', 'opted_out'],
  ['1', 'may_text', 'opted_out'],
  ['1.0', 'may_text', 'opted_out'],
  ['Checked', 'may_text', 'opted_out'],
  ['x', 'may_text', 'opted_out'],
  ['✓', 'may_text', 'opted_out'],
  ['sí', 'may_text', 'opted_out'],
  ['Sí.', 'may_text', 'opted_out'],
  ['oui', 'may_text', 'opted_out'],
  ['Ja', 'may_text', 'opted_out'],
  ['no', 'opted_out', 'nothing'],
  ['N', 'opted_out', 'nothing'],
  ['False', 'opted_out', 'nothing'],
  ['0', 'opted_out', 'nothing'],
  ['unchecked', 'opted_out', 'nothing'],
  ['non', 'opted_out', 'nothing'],
  ['não', 'opted_out', 'nothing'],
  ['nein', 'opted_out', 'nothing'],
  ['SUBSCRIBED', 'may_text', 'may_text'],
  ['opted in', 'may_text', 'may_text'],
  ['Opted-In', 'may_text', 'may_text'],
  ['UNSUBSCRIBED', 'opted_out', 'opted_out'],
  ['NEVER_SUBSCRIBED', 'opted_out', 'opted_out'],
  ['not_subscribed', 'opted_out', 'opted_out'],
  ['Opted Out', 'opted_out', 'opted_out'],
  ['opted-out', 'opted_out', 'opted_out'],
  ['OPT_OUT', 'opted_out', 'opted_out'],
  ['cleaned', 'opted_out', 'opted_out'],
  ['pending', 'opted_out', 'opted_out'],
  ['STOP', 'opted_out', 'opted_out'],
  ['2024-03-31 10:00:00', 'may_text', 'opted_out'],
  ['2026-11-26T10:00:00.000Z', 'may_text', 'opted_out'],
  ['3/31/2024', 'may_text', 'opted_out'],
  ['31.03.2024 10:00', 'may_text', 'opted_out'],
  ['Mar 31, 2024', 'may_text', 'opted_out'],
  ['1711872000', 'may_text', 'opted_out'],
  ['Unsubscribed on 2024-03-31', 'opted_out', 'opted_out'],
  ['yes, 3/31/2024', 'may_text', 'opted_out'],
  ['["email", "sms"]', 'may_text', 'may_text'],
  ['["email"]', 'opted_out', 'opted_out'],
  ['waiting for YES', 'waiting', 'waiting'],
  ['', 'nothing', 'nothing'],
  [' ', 'nothing', 'nothing'],
  ['-', 'nothing', 'nothing'],
  ['N/A', 'nothing', 'nothing'],
  ['null', 'nothing', 'nothing'],
  ['0000-00-00 00:00:00', 'nothing', 'nothing'],
  ['00/00/0000', 'nothing', 'nothing'],
  ['Opted-out by user', 'opted_out', 'opted_out'],
  ['Subscribed (SMS)', 'may_text', 'may_text'],
  ['opted in, then out', 'unclear', 'unclear'],
  ['45382', 'may_text', 'opted_out'],
  ['March 31st, 2024', 'may_text', 'opted_out'],
  ['1970-01-01', 'unclear', 'unclear'],
  ['maybe', 'unclear', 'unclear'],
  ['2', 'unclear', 'unclear'],
  ['?', 'unclear', 'unclear'],
  ['ask Ann', 'unclear', 'unclear'],
])('[TX-05] %j means %s in a consent column and %s in an opt-out column', (cell, consent, optOut) => {
  expect([readConsent('textConsent', cell), readConsent('optOut', cell)]).toEqual([consent, optOut]);
});
