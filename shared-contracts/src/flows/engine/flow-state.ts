import type { FlowRunState } from '../../domain/flow-run.ts';
import type { FlowReason } from './reasons.ts';

/** A step as the engine reads it. Every flow of the contract has such steps. */
export interface EngineStep {
  readonly id: number;
  readonly eventId: string;
  readonly eventFilledArgs: {
    readonly listId?: number | null | undefined;
    readonly keywords?: string | null | undefined;
    /** In seconds. */
    readonly delay?: number | null | undefined;
  };
  readonly actionId: string;
  readonly actionFilledArgs: {
    readonly listId?: number | null | undefined;
    /** Seconds from the event to the text. */
    readonly delay?: number | null | undefined;
  };
}

export interface EngineFlow {
  readonly isPaused: boolean;
  readonly steps: readonly EngineStep[];
}

/** State of one event of a flow for a contact. There is one run for each event and list. Times are in milliseconds. */
export interface FlowRun {
  readonly eventId: string;
  readonly listId: number;
  readonly stepId: number;
  readonly state: FlowRunState;
  readonly reason: FlowReason | null;
  readonly dueAt: number;
  /** Time of the event; null if it has not occurred and can still be waited for. */
  readonly firedAt: number | null;
}

/** 'ok' if a contact may be texted, otherwise the reason they may not. */
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
  /** Times at which flow texts, of this flow and others, were sent to them. */
  readonly sentAt: readonly number[];
}

/** Something that happens to a contact; `time` means only that the clock reached the instant. */
export type FlowHappening = { readonly at: number } & (
  | { readonly kind: 'text'; readonly body: string }
  | { readonly kind: 'entered_list' | 'left_list'; readonly listId: number }
  | { readonly kind: 'converted' | 'time' }
  | { readonly kind: 'consent'; readonly consent: Consent }
);

/** Rules of the organization that the engine applies. */
export interface FlowRules {
  /** Maximum number of flow texts per contact. */
  readonly budget: { readonly perHour: number; readonly perDay: number };
  /**
   * Returns the first instant, at or after the given one, at which the contact may be texted; undefined if there is
   * none.
   */
  nextSendTime(at: number): number | undefined;
}

/** Outcome of a step. Outcomes are in chronological order. */
export interface StepOutcome {
  readonly stepId: number;
  readonly at: number;
  /**
   * acted: the action ran, for example a text was sent · waits: until `dueAt` · ended: it will not run · not: does not
   * apply to the step.
   */
  readonly kind: 'acted' | 'waits' | 'held' | 'ended' | 'not';
  readonly reason: FlowReason | null;
  readonly dueAt: number | null;
}
