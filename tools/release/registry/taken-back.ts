import type { RegistryRevision, TakenBack } from 'shared-contracts/kernel/registry-change';
import { Refusal } from '../refusal.ts';

/** Most versions that a registry remembers as taken back: the oldest are forgotten first. */
const most = 200;

/** Returns the versions that were taken back after some more were; nothing if there are none. */
export function withTakenBack(
  before: readonly TakenBack[] | undefined,
  more: readonly TakenBack[],
): Pick<RegistryRevision, 'takenBack'> {
  const isReplaced = ({ remote, version }: TakenBack): boolean =>
    more.some((one) => one.remote === remote && one.version === version);
  const takenBack = [...more, ...(before ?? []).filter((one) => !isReplaced(one))].slice(0, most);

  return takenBack.length > 0 ? { takenBack } : {};
}

/** A version that is about to be served to more people, and why. */
interface Serving {
  readonly remote: string;
  readonly version: string;
  readonly why: string;
}

/** Refuses a version that was taken back, unless a reason is given. */
export function requireReasonAgain(
  { takenBack = [] }: RegistryRevision,
  { remote, version, why }: Serving,
): void {
  const before = takenBack.find((one) => one.remote === remote && one.version === version);
  if (!before || why !== '') {
    return;
  }
  const reason = before.why === '' ? '' : `: ${before.why}`;
  const fact = `${remote} ${version} was taken back by ${before.who} on ${before.at.slice(0, 10)}${reason}`;
  throw new Refusal(`${fact}. Say why it can be served again with --why.`);
}
