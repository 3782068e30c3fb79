import { useId } from 'react';
import type { Ref } from 'react';
import { Flex, Text, TextField, chakra } from 'shared-ui';
import { describeZone } from '../../parts/time-zones/time-zones.ts';
import type { ChosenTime } from './chosen-time.ts';

const Group = chakra('fieldset', { base: { display: 'flex', flexDirection: 'column', gap: '2', minW: '0' } });
const Legend = chakra('legend', { base: { textStyle: 'sm', fontWeight: 'medium', mb: '2' } });

export interface DateTimeFieldProps {
  /** Label such as 'Send at'. Omitted if the context makes it clear. */
  readonly label?: string;
  /** Local date and time in the zone; each is empty until entered. */
  readonly value: ChosenTime;
  readonly onChange: (value: ChosenTime) => void;
  readonly onBlur?: () => void;
  /** Time zone of the value, 'America/Chicago'; shown below the field. Omitted if it is chosen next to the field. */
  readonly timeZone?: string;
  /** Error message. */
  readonly error?: string | undefined;
  /** Earliest day that can be chosen, '2026-11-22'. */
  readonly min?: string;
  readonly isDisabled?: boolean;
  /** Ref of the date input, so that a form can focus it. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A local date and time in a zone. `localOf`, `isWhole` and `chosenTimeOf` (chosen-time.ts) read its value. */
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
      {/* Side by side if the date has enough space. */}
      <Flex gap="3" wrap="wrap" css={{ '& > *': { flex: '1 1 9rem', minWidth: 0 } }}>
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
