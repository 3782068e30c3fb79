import { nextOpenInstant } from 'shared-contracts/domain/blackout';
import type { Blackout } from 'shared-contracts/domain/blackout';
import { Notice } from 'shared-ui';
import { longTime } from 'shared-ui/messaging/words/times';

interface SendingNowProps {
  readonly blackouts: readonly Blackout[];
  readonly timeZone: string;
  readonly now: Date;
}

/** Shows that a blackout is active, and until when. */
export function SendingNow({ blackouts, timeZone, now }: SendingNowProps) {
  const open = nextOpenInstant({ blackouts, timeZone }, now);
  if (open?.getTime() === now.getTime()) {
    return null;
  }

  return (
    <Notice tone="warning" title="A blackout is in effect">
      {open
        ? `Scheduled messages and waves wait until ${longTime(open, timeZone)}.`
        : 'Scheduled messages and waves are not sent.'}
    </Notice>
  );
}
