import type { AuditAction } from '../audit-actions.ts';

/** Reason a call that changes something adds nothing to the audit log. */
export interface Unaudited {
  readonly none: string;
}

/** Audit log entries of a successful call: one or more of these actions, or the reason there are none. */
export type Audited = AuditAction | readonly AuditAction[] | Unaudited;

/** Possible reasons. */
export const unaudited = {
  readsOnly: { none: 'It only reads.' },
  firstStep: { none: 'It prepares something; the call that completes it is recorded.' },
  notOfOrganization: { none: 'It changes nothing in the organization.' },
  ofReading: { none: 'Who reads what, and when, is not recorded.' },
  fromOutside: { none: 'What arrives from outside is stored as it came.' },
  ofMessage: { none: 'A message keeps who sent it.' },
  ofPayment: { none: 'Payments and invoices are records themselves.' },
  simulated: { none: 'It belongs to a simulator.' },
} as const satisfies Record<string, Unaudited>;

/** Returns the actions that a call may add to the audit log. */
export function auditedActionsOf({ audit }: { audit?: Audited }): readonly AuditAction[] {
  if (audit === undefined) {
    return [];
  }
  if (typeof audit === 'string') {
    return [audit];
  }

  return 'none' in audit ? [] : audit;
}
