import { flowActionIds, flowEventIds } from 'shared-contracts/flows/events-and-actions';
import * as z from 'zod/mini';

const id = z.nullable(z.int());

/** A step as it stands in the form, in the shape it is saved in. Nothing is checked: a browser keeps what is half written. */
const FormStep = z.object({
  /** Tells steps apart while they are moved. */
  key: z.string(),
  /** Null until it is saved: an edit keeps the id of a step that stays. */
  id,
  eventId: z.nullable(z.enum(flowEventIds)),
  actionId: z.nullable(z.enum(flowActionIds)),
  eventFilledArgs: z.object({ listId: id, keywords: z.string(), delay: z.int() }),
  actionFilledArgs: z.object({
    listId: id,
    body: z.string(),
    media: z.array(z.string()),
    templateId: id,
    shorten_links: z.boolean(),
    custom_domain_id: z.int(),
    delay: z.int(),
    program: z.string(),
    points: z.int(),
  }),
});

/** What stands in the form of a flow. */
export const FlowFormValues = z.object({
  name: z.string(),
  description: z.string(),
  /** Whether it is for a group, which may not be chosen yet. */
  isGroup: z.boolean(),
  groupId: id,
  steps: z.array(FormStep),
});

export type FormStep = z.infer<typeof FormStep>;
export type FlowFormValues = z.infer<typeof FlowFormValues>;

/** A change of a step: of the arguments, those that are named. */
export interface StepChange extends Partial<Pick<FormStep, 'eventId' | 'actionId'>> {
  readonly eventFilledArgs?: Partial<FormStep['eventFilledArgs']>;
  readonly actionFilledArgs?: Partial<FormStep['actionFilledArgs']>;
}
