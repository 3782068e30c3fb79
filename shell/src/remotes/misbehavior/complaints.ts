import type { Misbehavior, RemoteReport } from 'shared-contracts/api/releases';
import type { Culprit } from './culprit.ts';

/** Reports a misbehavior of a release. */
export type Complain = (culprit: Culprit, kind: Misbehavior, reason: string) => void;

/** Maximum number of different reports of a kind for a release, per visit. */
const mostReasons = 3;

/** Reports each misbehavior once per visit, and no more than three of a kind for a release. */
export function createComplaints(report: (report: RemoteReport) => void): Complain {
  const reported = new Map<string, Set<string>>();

  return ({ remote, version }, kind, reason) => {
    const key = `${remote} ${version} ${kind}`;
    const reasons = reported.get(key) ?? new Set();
    if (reasons.has(reason) || reasons.size >= mostReasons) {
      return;
    }
    reported.set(key, reasons.add(reason));
    report({ remote, version, kind, reason });
  };
}
