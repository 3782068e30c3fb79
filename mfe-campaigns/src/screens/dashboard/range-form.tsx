import { useRef, useState } from 'react';
import { firstInstantOf } from 'shared-contracts/domain/zoned-time';
import { Button, Flex, Stack, Text } from 'shared-ui';
import { chosenTimeOf, localOf } from 'shared-ui/messaging/schedule/chosen-time';
import type { ChosenTime } from 'shared-ui/messaging/schedule/chosen-time';
import { DateTimeField } from 'shared-ui/messaging/schedule/date-time-field';
import { zoneTitle } from 'shared-ui/messaging/words/times';
import { problemsOf } from '../../data/dashboard/range-problems.ts';
import type { TypedRange } from '../../data/dashboard/range-problems.ts';
import type { Range } from '../../data/dashboard/range.ts';

interface RangeFormProps {
  readonly range: Range;
  readonly timeZone: string;
  readonly typed: TypedRange | undefined;
  readonly onType: (typed: TypedRange) => void;
  readonly onRange: (range: Range) => void;
}

/** Start and end of a custom range. A range that cannot be shown stays as typed, with what is wrong. */
export function RangeForm({ range, timeZone, typed, onType, onRange }: RangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const current = typed ?? {
    start: chosenTimeOf(new Date(range.from * 1000), timeZone),
    end: chosenTimeOf(new Date(range.to * 1000), timeZone),
  };
  const problems = problemsOf(current);
  // Problems are shown after the first submission: before that, the person is still typing.
  const isShown = isTried || problems.isTurned;
  const secondsOf = (chosen: ChosenTime) => firstInstantOf(localOf(chosen), timeZone).getTime() / 1000;

  function show(): void {
    if (!problems.start && !problems.end) {
      onRange({ from: secondsOf(current.start), to: secondsOf(current.end) });

      return;
    }
    setTried(true);
    const [start, end] = form.current?.querySelectorAll<HTMLElement>('fieldset') ?? [];
    (problems.start ? start : end)?.querySelector('input')?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Custom date range"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <Stack gap="4">
        <DateTimeField
          label="Start Time"
          value={current.start}
          onChange={(start) => onType({ ...current, start })}
          error={isShown ? problems.start : undefined}
        />
        <DateTimeField
          label="End Time"
          value={current.end}
          onChange={(end) => onType({ ...current, end })}
          error={isShown ? problems.end : undefined}
        />
        <Flex gap="3" align="center" justify="space-between">
          <Text textStyle="sm" color="fg.muted">
            Times are in {zoneTitle(timeZone)}.
          </Text>
          <Button type="submit">Show</Button>
        </Flex>
      </Stack>
    </form>
  );
}
