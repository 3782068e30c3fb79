import { useId } from 'react';
import type { Ref } from 'react';
import { Flex, Text, TextField, chakra } from 'shared-ui';
import { describeZone } from '../../parts/time-zones/time-zones.ts';
import type { ChosenTime } from './chosen-time.ts';

const Group = chakra('fieldset', { base: { display: 'flex', flexDirection: 'column', gap: '2', minW: '0' } });
const Legend = chakra('legend', { base: { textStyle: 'sm', fontWeight: 'medium', mb: '2' } });

export interface DateTimeFieldProps {
  /** What happens then: 'Send at'. Left out where the place says it already. */
  readonly label?: string;
  /** Date and time as the clock of the zone shows them; each empty until it is filled in. */
  readonly value: ChosenTime;
  readonly onChange: (value: ChosenTime) => void;
  readonly onBlur?: () => void;
  /** The zone whose clock is meant, 'America/Chicago'; named below. Left out where it is chosen next to the field. */
  readonly timeZone?: string;
  /** The sentence that says what is wrong. */
  readonly error?: string | undefined;
  /** The first day to choose, '2026-11-22'. */
  readonly min?: string;
  readonly isDisabled?: boolean;
  /** The date's input, where a form puts the cursor. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A date and a time on the clock of a zone. `localOf`, `isWhole` and `chosenTimeOf` (chosen-time.ts) read its value.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, onBlur, timeZone, error, min, isDisabled = false, inputRef } = props;
  const errorId = useId();
  const shared = {
    onBlur,
    isDisabled,
    ...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}),
  };

  return (
    <Group>
      {label ? <Legend>{label}</Legend> : null}
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
        <TextField
          autoComplete="off"
          {...shared}
          label="Date"
          type="date"
          ref={inputRef}
          min={min}
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
        />
        <TextField
          autoComplete="off"
          {...shared}
          label="Time"
          type="time"
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
        />
      </Flex>
      {timeZone ? (
        <Text textStyle="sm" color="fg.muted">
          Time zone: {describeZone(timeZone).label}
        </Text>
      ) : null}
      {error ? (
        <Text id={errorId} textStyle="sm" color="fg.error">
          {error}
        </Text>
      ) : null}
    </Group>
  );
}
