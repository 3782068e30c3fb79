import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';

/** Kind of a step that a person can take with a remote's releases. */
export type StepKind = 'try' | 'share' | 'promote' | 'withdraw' | 'rollback' | 'freeze';

/** A step with the words on its button. */
export interface PossibleStep {
  readonly kind: StepKind;
  readonly label: string;
  readonly isDangerous?: true;
}

/** Returns the published releases that could replace the stable one, newest first. */
export const otherReleases = ({ published, stable }: ReleasedRemote): ReleasedRemote['published'] =>
  published.filter(({ version }) => version !== stable);

function stepsForward(remote: ReleasedRemote): PossibleStep[] {
  const { canary, stable } = remote;
  if (canary) {
    return [
      { kind: 'promote', label: `Promote ${canary.version}` },
      { kind: 'share', label: 'Change share' },
      { kind: 'withdraw', label: `Withdraw ${canary.version}`, isDangerous: true },
    ];
  }
  if (otherReleases(remote).length === 0) {
    return [];
  }
  const promote = { kind: 'promote', label: 'Promote a release' } as const;

  // Without a stable release there is nothing that everybody else would get.
  return stable === null ? [promote] : [{ kind: 'try', label: 'Try a release' }, promote];
}

/** Returns what can be done with a remote's releases: the main step, if there is one, and the others. */
export function possibleSteps(remote: ReleasedRemote): {
  main: PossibleStep | undefined;
  others: PossibleStep[];
} {
  const { stable, lastGood } = remote;
  const [main, ...others] = stepsForward(remote);
  const isRevertible = stable !== null && lastGood !== null && lastGood !== stable;

  return {
    main,
    others: [
      ...others,
      ...(isRevertible
        ? [{ kind: 'rollback', label: `Roll back to ${lastGood}`, isDangerous: true } as const]
        : []),
      { kind: 'freeze', label: 'Freeze' },
    ],
  };
}
