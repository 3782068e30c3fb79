import { useState } from 'react';
import { firstInstantOf } from 'shared-contracts/domain/zoned-time';
import { Box, Button, Stack, Text } from 'shared-ui';
import { comingDays } from 'shared-ui/messaging/schedule/coming-days';
import { lazy } from 'shared-ui/parts/lazy';

const SnoozeForm = lazy(
  () => import('./snooze-form.tsx').then((module) => module.SnoozeForm),
  <Box minH="24" />,
);
const hourMs = 3_600_000;

interface Preset {
  readonly label: string;
  /** Returns the end of a snooze that begins at this moment, in the account's time zone. */
  readonly untilFrom: (now: Date, timeZone: string) => Date;
}

const inHours =
  (hours: number) =>
  (now: Date): Date =>
    new Date(now.getTime() + hours * hourMs);
const morningOf =
  (day: 'tomorrow' | 'monday') =>
  (now: Date, timeZone: string): Date =>
    firstInstantOf(`${comingDays(now, timeZone)[day]}T08:00`, timeZone);

/** Suggested times. They count from the press, because the choices may have been open for hours by then. */
const snoozePresets: readonly Preset[] = [
  { label: 'In 1 hour', untilFrom: inHours(1) },
  { label: 'In 3 hours', untilFrom: inHours(3) },
  { label: 'Tomorrow, 8:00 AM', untilFrom: morningOf('tomorrow') },
  { label: 'Monday, 8:00 AM', untilFrom: morningOf('monday') },
];

interface SnoozeChoicesProps {
  readonly timeZone: string;
  readonly isBusy: boolean;
  readonly onChosen: (until: Date) => void;
}

/** Offers suggested times and a custom time. */
export function SnoozeChoices({ timeZone, isBusy, onChosen }: SnoozeChoicesProps) {
  const [opened] = useState(() => new Date());

  return (
    <Stack gap="1" minW="60">
      {snoozePresets.map(({ label, untilFrom }) => (
        <Button
          key={label}
          size="sm"
          tone="quiet"
          justifyContent="flex-start"
          onClick={() => onChosen(untilFrom(new Date(), timeZone))}
        >
          {label}
        </Button>
      ))}

      <SnoozeForm opened={opened} timeZone={timeZone} isBusy={isBusy} onChosen={onChosen} />

      <Text textStyle="xs" color="fg.muted" maxW="60">
        It returns to your inbox then, or sooner if the customer texts.
      </Text>
    </Stack>
  );
}
