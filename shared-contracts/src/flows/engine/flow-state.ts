import type { FlowRunState } from '../../domain/flow-run.ts';
import type { FlowReason } from './reasons.ts';

/** A step as the engine reads it; every flow of the contract has such steps. */
export interface EngineStep {
  readonly id: number;
  readonly eventId: string;
  readonly eventFilledArgs: {
    readonly listId?: number | null | undefined;
    readonly keywords?: string | null | undefined;
    /** Seconds. */
    readonly delay?: number | null | undefined;
  };
  readonly actionId: string;
  readonly actionFilledArgs: {
    readonly listId?: number | null | undefined;
    /** Seconds that a text is sent after its event. */
    readonly delay?: number | null | undefined;
  };
}

export interface EngineFlow {
  readonly isPaused: boolean;
  readonly steps: readonly EngineStep[];
}

/** What an event of a flow has come to for one contact: one of each event and list. Times in milliseconds. */
export interface FlowRun {
  readonly eventId: string;
  readonly listId: number;
  readonly stepId: number;
  readonly state: FlowRunState;
  readonly reason: FlowReason | null;
  readonly dueAt: number;
  /** When the event happened; null = it has not, and may be waited for anew. */
  readonly firedAt: number | null;
}

/** Whether a contact may get texts, else why not. */
export type Consent =
  | 'ok'
  | Extract<
      FlowReason,
      | 'opted_out'
      | 'blocked'
      | 'waiting_for_yes'
      | 'asked_to_stop'
      | 'suppressed'
      | 'no_phone'
      | 'contact_deleted'
    >;

/** A contact as one flow sees it. */
export interface FlowContact {
  readonly consent: Consent;
  readonly listIds: readonly number[];
  readonly runs: readonly FlowRun[];
  /** When texts of flows, of this one and others, were sent to them. */
  readonly sentAt: readonly number[];
}

/** Something that happens to a contact; `time` is the clock, which has come to an instant. */
export type FlowHappening = { readonly at: number } & (
  | { readonly kind: 'text'; readonly body: string }
  | { readonly kind: 'entered_list' | 'left_list'; readonly listId: number }
  | { readonly kind: 'converted' | 'time' }
  | { readonly kind: 'consent'; readonly consent: Consent }
);

/** What the engine knows of the organization and its clock. */
export interface FlowRules {
  /** Texts of flows that one contact gets at most. */
  readonly budget: { readonly perHour: number; readonly perDay: number };
  /** Returns the first instant, from one on, at which the contact may be texted; undefined where there is none. */
  nextSendTime(at: number): number | undefined;
}

/** What became of a step, in the order in which it did. */
export interface StepOutcome {
  readonly stepId: number;
  readonly at: number;
  /** acted: the action is done, a text sent · waits: until `dueAt` · ended: it will not act · not: it does not concern it. */
  readonly kind: 'acted' | 'waits' | 'held' | 'ended' | 'not';
  readonly reason: FlowReason | null;
  readonly dueAt: number | null;
}
