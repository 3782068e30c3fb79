import type { AuditAction } from '../audit-actions.ts';

/** Why a call that changes something adds nothing to the audit log. */
export interface Unaudited {
  readonly none: string;
}

/** What a call that succeeds adds to the audit log: one or more of these actions, or nothing and why. */
export type Audited = AuditAction | readonly AuditAction[] | Unaudited;

/** The reasons that there are. */
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

/** The actions that a call may add to the audit log. */
export function auditedActionsOf({ audit }: { audit?: Audited }): readonly AuditAction[] {
  if (audit === undefined) {
    return [];
  }
  if (typeof audit === 'string') {
    return [audit];
  }

  return 'none' in audit ? [] : audit;
}
