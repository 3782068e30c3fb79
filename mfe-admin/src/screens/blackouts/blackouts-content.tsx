import type { Blackout } from 'shared-contracts/domain/blackout';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import { Box } from 'shared-ui';
import { useNow } from 'shared-ui/messaging/words/use-now';
import type { TableQuery } from 'shared-ui/table';
import { BlackoutList } from './blackout-list.tsx';
import type { BlackoutAction } from './blackout-list.tsx';
import { SendingNow } from './sending-now.tsx';
import { WeekView } from './week-view.tsx';

interface BlackoutsContentProps {
  readonly isWeekly: boolean;
  readonly timeZone: string;
  /** Blackouts of both kinds, which decide whether sending is paused now. */
  readonly all: readonly Blackout[];
  readonly shown: readonly Blackout[];
  readonly query: TableQuery;
  readonly onAction: ((action: BlackoutAction, blackout: Blackout) => void) | undefined;
}

/** Weekly blackouts as a week view and in words, or dated ones with upcoming ones first. */
export function BlackoutsContent({ isWeekly, timeZone, all, shown, query, onAction }: BlackoutsContentProps) {
  const now = useNow();
  const localNow = localTimeOf(now, timeZone);
  const sorted = isWeekly ? inOrderOfWeek(shown) : aheadFirst(shown, localNow);

  return (
    <>
      <Box mb="6" maxW="3xl" _empty={{ display: 'none' }}>
        <SendingNow blackouts={all} timeZone={timeZone} now={now} />
      </Box>
      {isWeekly && shown.length > 0 ? <WeekView blackouts={shown} /> : null}
      {shown.length > 0 ? (
        <BlackoutList
          isWeekly={isWeekly}
          blackouts={sorted}
          query={query}
          now={localNow}
          onAction={onAction}
        />
      ) : null}
    </>
  );
}

function inOrderOfWeek(blackouts: readonly Blackout[]): Blackout[] {
  const key = ({ days, startTime }: Blackout): string => `${days[0] ?? 0} ${startTime}`;

  return blackouts.toSorted((one, other) => key(one).localeCompare(key(other)));
}

/** Sorts upcoming blackouts first, soonest first; then past ones, latest first. */
function aheadFirst(blackouts: readonly Blackout[], now: string): Blackout[] {
  const ahead = blackouts.filter(({ endTime }) => endTime > now);
  const past = blackouts.filter(({ endTime }) => endTime <= now);

  return [
    ...ahead.toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
    ...past.toSorted((one, other) => other.startTime.localeCompare(one.startTime)),
  ];
}
