import type { Freeze } from 'shared-contracts/kernel/registry-change';
import { mediumTime } from 'shared-ui/messaging/words/times';

/** Names the remotes of a freeze or of a step: 'mfe-inbox', 'all remotes'. */
export const scopeText = (remote: string | null): string => remote ?? 'all remotes';

/** Whether a freeze is in effect, or will be. */
export const isAhead = ({ until, ended }: Freeze, now: Date): boolean =>
  ended === undefined && Date.parse(until) > now.getTime();

/** The server's clock, and a view that updates once a minute, may be this far apart. */
const apartMs = 60_000;

/** Says what is frozen and how long: 'mfe-inbox is frozen until Tue, Dec 1, 2026, 8:00 AM'. */
export function freezeText({ remote, from, until }: Freeze, now: Date, timeZone: string): string {
  const end = `until ${mediumTime(until, timeZone)}`;
  const subject = remote === null ? 'All remotes are' : `${remote} is`;

  return Date.parse(from) > now.getTime() + apartMs
    ? `${subject} frozen from ${mediumTime(from, timeZone)} ${end}`
    : `${subject} frozen ${end}`;
}
