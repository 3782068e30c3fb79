import { useState } from 'react';
import { firstInstantOf } from 'shared-contracts/domain/zoned-time';
import { Box, Button, FilterChip, Flex, Text } from 'shared-ui';
import { chosenTimeOf, isWhole, localOf } from 'shared-ui/messaging/schedule/chosen-time';
import type { ChosenTime } from 'shared-ui/messaging/schedule/chosen-time';
import { DateTimeField } from 'shared-ui/messaging/schedule/date-time-field';
import { presets } from '../../data/dashboard/range.ts';
import type { Range } from '../../data/dashboard/range.ts';

interface RangeBarProps {
  readonly range: Range;
  /** The preset that is shown; undefined for times that were chosen. */
  readonly days: number | undefined;
  readonly timeZone: string;
  readonly onPreset: (days: number) => void;
  readonly onRange: (range: Range) => void;
}

/** Which time the dashboard is of: one of a few, or a start and an end on the account's clock (features CA-01). */
export function RangeBar({ range, days, timeZone, onPreset, onRange }: RangeBarProps) {
  const [start, setStart] = useState<ChosenTime>(chosenTimeOf(new Date(range.from * 1000), timeZone));
  const [end, setEnd] = useState<ChosenTime>(chosenTimeOf(new Date(range.to * 1000), timeZone));
  const isReady = isWhole(start) && isWhole(end);
  const isTurned = isReady && localOf(start) >= localOf(end);
  const secondsOf = (chosen: ChosenTime) => firstInstantOf(localOf(chosen), timeZone).getTime() / 1000;

  return (
    <Box as="section" aria-label="Time of the figures">
      <Flex role="group" aria-label="Usual times" gap="2" wrap="wrap" pb="4">
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
      <Flex gap="4" wrap="wrap" align="flex-end">
        <DateTimeField label="Start Time" value={start} onChange={setStart} />
        <DateTimeField
          label="End Time"
          value={end}
          onChange={setEnd}
          error={isTurned ? 'The end has to be after the start.' : undefined}
        />
        <Button
          disabled={!isReady || isTurned}
          onClick={() => onRange({ from: secondsOf(start), to: secondsOf(end) })}
        >
          Show
        </Button>
      </Flex>
      <Text textStyle="sm" color="fg.muted" pt="2">
        On the clock of {timeZone.replaceAll('_', ' ')}
      </Text>
    </Box>
  );
}
