import type { FlowActionId, FlowEventId } from 'shared-contracts/flows/events-and-actions';

const day = 86_400;

interface DraftStep {
  readonly eventId: FlowEventId;
  readonly keywords?: string;
  /** Delay in seconds. */
  readonly eventDelay?: number;
  readonly actionId: FlowActionId;
  readonly body?: string;
}

/** A draft for a new flow. The user still has to choose its lists. */
interface StartingDraft {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly steps: readonly DraftStep[];
}

/** Drafts offered to an account without flows (features AU-01). */
export const startingDrafts: readonly StartingDraft[] = [
  {
    key: 'welcome',
    name: 'Welcome by keyword',
    description: 'Answers contacts who text JOIN, and reminds those who do not reply within two days.',
    steps: [
      {
        eventId: 'received_keyword',
        keywords: 'JOIN',
        actionId: 'send_text',
        body: 'Welcome, {contact.first_name|friend}! What would you like to hear about: news or offers?',
      },
      {
        eventId: 'not_responded',
        eventDelay: 2 * day,
        actionId: 'send_text',
        body: 'Hi {contact.first_name|there}, we have not heard from you yet. Reply NEWS or OFFERS to choose.',
      },
    ],
  },
  {
    key: 'follow-up',
    name: 'Follow up without a reply',
    description: 'Follows up after three days without a reply, and adds contacts who say yes to a list.',
    steps: [
      {
        eventId: 'not_responded',
        eventDelay: 3 * day,
        actionId: 'send_text',
        body: "Hi {contact.first_name|there}, are you still interested? Reply SURE and we'll call you.",
      },
      { eventId: 'received_keyword', keywords: 'SURE, OK, PLEASE', actionId: 'list_copy_action' },
    ],
  },
  {
    key: 'questions',
    name: 'Answer a common question',
    description: 'Replies with your opening hours to contacts who ask for them.',
    steps: [
      {
        eventId: 'received_keyword',
        keywords: 'HOURS, OPEN, OPENING',
        actionId: 'send_text',
        body: 'We are open Monday to Friday, 9 AM to 6 PM, and Saturday until noon. See you soon!',
      },
    ],
  },
];
