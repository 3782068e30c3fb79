import { flowActionIds, flowEventIds } from 'shared-contracts/flows/events-and-actions';
import * as z from 'zod/mini';

const id = z.nullable(z.int());

/** A step in the form, in the format it is saved in. Not validated, because the browser stores incomplete steps. */
const FormStep = z.object({
  /** Identifies steps while they are moved. */
  key: z.string(),
  /** Null until the step is saved. Edits keep the ID of a remaining step. */
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
  /** Texts that are no numbers, as typed, by the path of their field and the part of it. They prevent saving. */
  typed: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});

/** Values of the flow form. */
export const FlowFormValues = z.object({
  name: z.string(),
  description: z.string(),
  /** Whether the flow is for a group, which may not be chosen yet. */
  isGroup: z.boolean(),
  groupId: id,
  steps: z.array(FormStep),
});

export type FormStep = z.infer<typeof FormStep>;
export type FlowFormValues = z.infer<typeof FlowFormValues>;

/** A change of a step. Arguments that are not listed stay the same. */
export interface StepChange extends Partial<Pick<FormStep, 'eventId' | 'actionId' | 'typed'>> {
  readonly eventFilledArgs?: Partial<FormStep['eventFilledArgs']>;
  readonly actionFilledArgs?: Partial<FormStep['actionFilledArgs']>;
}
