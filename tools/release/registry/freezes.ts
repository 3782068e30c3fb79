import type { Freeze, RegistryRevision } from 'shared-contracts/kernel/registry-change';
import { Refusal } from '../refusal.ts';

/** Most freezes that a registry keeps, with those that are over. */
const most = 50;

/** Remote that a freeze is about; null = every remote. */
export type FreezeOf = string | null;

/** Whether a freeze has no effect any more at a time. */
export const isOver = ({ until, ended }: Freeze, now: number): boolean =>
  ended !== undefined || Date.parse(until) <= now;

const isInEffect = (freeze: Freeze, now: number): boolean =>
  !isOver(freeze, now) && Date.parse(freeze.from) <= now;

/** Formats a time for people of any time zone: '2026-12-01 08:00 UTC'. */
const utc = (at: string): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const everything = 'every remote';

/** Describes a freeze: 'every remote until 2026-12-01 08:00 UTC, by Ana: holidays'. */
export function freezeText({ remote, from, until, who, why }: Freeze, now: number): string {
  const start = Date.parse(from) > now ? `from ${utc(from)} ` : '';

  return `${remote ?? everything} ${start}until ${utc(until)}, by ${who}: ${why}`;
}

/** Refuses to serve a remote's release to more people while that is frozen. */
export function requireNotFrozen({ freezes = [] }: RegistryRevision, remote: string, now: number): void {
  const freeze = freezes.find(
    (one) => isInEffect(one, now) && (one.remote === null || one.remote === remote),
  );
  if (freeze) {
    throw new Refusal([
      `Releases are frozen: ${freezeText(freeze, now)}.`,
      'Rolling back stays possible. pnpm release unfreeze ends the freeze early, with a reason.',
    ]);
  }
}

/** Returns the freezes after another one was added. Refuses one that could not have an effect. */
export function withFreeze({ freezes = [] }: RegistryRevision, freeze: Freeze, now: number): Freeze[] {
  if (Date.parse(freeze.until) <= now) {
    throw new Refusal(`A freeze until ${utc(freeze.until)} would be over already.`);
  }
  if (Date.parse(freeze.until) <= Date.parse(freeze.from)) {
    throw new Refusal(`A freeze from ${utc(freeze.from)} cannot end before it begins.`);
  }

  return [freeze, ...freezes].slice(0, most);
}

/** Returns the freezes after those of a remote, or those of every remote, were ended. Refuses if there are none. */
export function withoutFreeze(
  { freezes = [] }: RegistryRevision,
  remote: FreezeOf,
  ended: NonNullable<Freeze['ended']>,
): Freeze[] {
  const now = Date.parse(ended.at);
  const isMeant = (freeze: Freeze): boolean => freeze.remote === remote && !isOver(freeze, now);
  if (!freezes.some(isMeant)) {
    throw new Refusal(
      remote === null ? 'There is no freeze of every remote.' : `There is no freeze of ${remote} alone.`,
    );
  }

  return freezes.map((freeze) => (isMeant(freeze) ? { ...freeze, ended } : freeze));
}
