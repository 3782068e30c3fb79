import type { ReactNode } from 'react';
import { Button, Flex } from 'shared-ui';
import { TimeZoneField } from '../../parts/time-zones/time-zone-field.tsx';
import type { ChosenTime, Preset } from './chosen-time.ts';
import { DateTimeField } from './date-time-field.tsx';

interface ScheduleFieldsProps {
  readonly presets: readonly Preset[];
  readonly chosen: ChosenTime;
  readonly onChoose: (chosen: ChosenTime) => void;
  /** Zones to list before all others. */
  readonly zones: readonly { readonly zone: string; readonly note: string }[];
  readonly timeZone: string;
  readonly onZone: (timeZone: string) => void;
  /** Result of the chosen time: `TimeAnswer`, or an error. */
  readonly children?: ReactNode;
}

/** Chooses a local time in a zone (features IN-07). */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { presets, chosen, onChoose, zones, timeZone, onZone, children } = props;

  return (
    <>
      <Flex gap="2" wrap="wrap" role="group" aria-label="Suggested times">
        {presets.map((preset) => (
          <Button key={preset.label} size="sm" tone="secondary" onClick={() => onChoose(preset.chosen)}>
            {preset.label}
          </Button>
        ))}
      </Flex>
      <DateTimeField value={chosen} onChange={onChoose} />
      <TimeZoneField label="Time zone" value={timeZone} onChange={onZone} suggested={zones} />
      {children}
    </>
  );
}
