import { useState } from 'react';
import type { ReactNode } from 'react';
import { firstInstantOf } from 'shared-contracts/domain/zoned-time';
import { Box, Button, FilterChip, Flex, Text } from 'shared-ui';
import { chosenTimeOf, isWhole, localOf } from 'shared-ui/messaging/schedule/chosen-time';
import type { ChosenTime } from 'shared-ui/messaging/schedule/chosen-time';
import { DateTimeField } from 'shared-ui/messaging/schedule/date-time-field';
import { zoneTitle } from 'shared-ui/messaging/words/times';
import { daysOf, isWidened, presets } from '../../data/dashboard/range.ts';
import type { Range } from '../../data/dashboard/range.ts';
import { formatDay } from './section.tsx';

interface RangeBarProps {
  readonly range: Range;
  /** Selected preset; undefined for a custom range. */
  readonly days: number | undefined;
  readonly timeZone: string;
  readonly onPreset: (days: number) => void;
  readonly onRange: (range: Range) => void;
  /** Other actions, in the row of the presets. */
  readonly actions: ReactNode;
}

/** Formats the days that the figures cover: 'Nov 20, 2026 through Nov 26, 2026'. */
function wholeDays(range: Range, timeZone: string): string {
  const { first, last } = daysOf(range, timeZone);

  return first === last ? formatDay(first) : `${formatDay(first)} through ${formatDay(last)}`;
}

/**
 * Selects the dashboard's time range: a preset, or start and end in the account's time zone (features CA-01). On a
 * phone, the start and end fields appear on request.
 */
export function RangeBar({ range, days, timeZone, onPreset, onRange, actions }: RangeBarProps) {
  const [isChoosing, setChoosing] = useState(days === undefined);
  const [start, setStart] = useState<ChosenTime>(chosenTimeOf(new Date(range.from * 1000), timeZone));
  const [end, setEnd] = useState<ChosenTime>(chosenTimeOf(new Date(range.to * 1000), timeZone));
  const isReady = isWhole(start) && isWhole(end);
  const isTurned = isReady && localOf(start) >= localOf(end);
  const secondsOf = (chosen: ChosenTime) => firstInstantOf(localOf(chosen), timeZone).getTime() / 1000;

  return (
    <Box as="section" aria-label="Date range">
      <Flex gap="3" wrap="wrap" justify="space-between" align="center">
        <Flex role="group" aria-label="Preset date ranges" gap="2" wrap="wrap">
          {presets.map((preset) => (
            <FilterChip
              key={preset.days}
              isActive={days === preset.days}
              onToggle={() => onPreset(preset.days)}
            >
              {preset.label}
            </FilterChip>
          ))}
        </Flex>
        <Flex gap="2" wrap="wrap">
          <Button
            display={{ base: 'inline-flex', md: 'none' }}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            Choose dates
          </Button>
          {actions}
        </Flex>
      </Flex>
      <Flex
        display={{ base: isChoosing ? 'flex' : 'none', md: 'flex' }}
        gap="4"
        wrap="wrap"
        align="flex-end"
        pt="4"
      >
        <DateTimeField label="Start Time" value={start} onChange={setStart} />
        <DateTimeField
          label="End Time"
          value={end}
          onChange={setEnd}
          error={isTurned ? 'The end must be after the start.' : undefined}
        />
        <Button
          disabled={!isReady || isTurned}
          onClick={() => onRange({ from: secondsOf(start), to: secondsOf(end) })}
        >
          Show
        </Button>
      </Flex>
      <Text
        display={{ base: isChoosing ? 'block' : 'none', md: 'block' }}
        textStyle="sm"
        color="fg.muted"
        pt="2"
      >
        Times are in {zoneTitle(timeZone)}.
      </Text>
      {days === undefined && isWidened(range, timeZone) ? (
        <Text role="status" textStyle="sm" pt="2">
          Figures cover whole days: {wholeDays(range, timeZone)}.
        </Text>
      ) : null}
    </Box>
  );
}
