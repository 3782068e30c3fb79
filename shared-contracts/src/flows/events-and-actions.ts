import * as z from 'zod/mini';

/**
 * Requirements for a step's arguments. A message completes "Step 2's event …" or "Step 2's action …" and has no period,
 * so that several can be joined into one sentence (reference.md, Validation).
 */
const noList = 'does not have an attached list';
const noDelay = 'does not have a delay time';
const AttachedList = z.int(noList).check(z.positive(noList));
const Delay = z.int(noDelay).check(z.positive(noDelay));
const Wait = z.int().check(z.nonnegative('cannot wait for less than no time'));
const DomainId = z.int().check(z.nonnegative());

interface Text {
  readonly body: string;
  readonly media: readonly string[];
  readonly templateId: number | null;
}
const hasText = ({ body, media, templateId }: Text): boolean =>
  body.trim() !== '' || media.length > 0 || templateId !== null;

/** An event or action: its label, whether the editor hides it, and its arguments. */
export interface FlowPart {
  readonly friendlyName: string;
  /** Whether the editor hides it. Older flows and programs may still use it (reference.md, Entities). */
  readonly isHidden: boolean;
  readonly args: z.ZodMiniObject;
}

const defineParts = <const Table extends Record<string, FlowPart>>(table: Table): Table => table;

/** Events that a step can wait for. A new event needs an entry here and a function in flows/engine. */
export const flowEvents = defineParts({
  /** A contact on the list texts one of the words, or anything if there are no words. */
  received_keyword: {
    friendlyName: 'Received Keyword',
    isHidden: false,
    args: z.object({ listId: AttachedList, keywords: z.string() }),
  },
  /** A contact on the list has not replied for this long since they entered it, or since the flow's last text. */
  not_responded: {
    friendlyName: 'No Response Since',
    isHidden: false,
    args: z.object({ listId: AttachedList, delay: Delay }),
  },
  /** Like not_responded, but ended by a redemption or a purchase that earned points instead of a reply. */
  not_converted: {
    friendlyName: 'No Conversion Since',
    isHidden: true,
    args: z.object({ listId: AttachedList, delay: Delay }),
  },
});

/** Actions that a step can take. A new action needs an entry here and a function in api/src/areas/flows/engine. */
export const flowActions = defineParts({
  /** Adds the contact to another list. */
  list_copy_action: {
    friendlyName: 'Copy to List',
    isHidden: false,
    args: z.object({ listId: AttachedList }),
  },
  /** Adds the contact to another list and removes them from the event's list. */
  list_move_action: {
    friendlyName: 'Move to List',
    isHidden: false,
    args: z.object({ listId: AttachedList }),
  },
  send_text: {
    friendlyName: 'Send Text',
    isHidden: false,
    args: z
      .object({
        body: z.string(),
        media: z.array(z.string()),
        templateId: z.nullable(z.int()),
        shorten_links: z.boolean(),
        custom_domain_id: DomainId,
        /** Seconds from the event to the text; 0 = immediately. */
        delay: Wait,
      })
      .check(z.refine(hasText, { error: 'is missing a text body', path: ['body'] })),
  },
  /** Redeems a reward with the contact's points. */
  redeem_reward: {
    friendlyName: 'Redeem Reward',
    isHidden: false,
    args: z.object({ program: z.string().check(z.trim(), z.minLength(1, 'does not have a reward')) }),
  },
  /** Enrolls the contact in rewards with initial points. Contacts who are already enrolled get none. */
  subscribe_to_rewards: {
    friendlyName: 'Subscribe to Rewards',
    isHidden: false,
    args: z.object({ points: z.int().check(z.nonnegative('cannot start with less than no points')) }),
  },
});

export type FlowEventId = keyof typeof flowEvents;
export type FlowActionId = keyof typeof flowActions;

// Object.keys loses the literal names.
export const flowEventIds = Object.keys(flowEvents) as [FlowEventId, ...FlowEventId[]];
export const flowActionIds = Object.keys(flowActions) as [FlowActionId, ...FlowActionId[]];

/** Returns the names of the arguments that an event or action uses. */
export function argNames({ args }: FlowPart): string[] {
  return Object.keys(args.def.shape);
}
