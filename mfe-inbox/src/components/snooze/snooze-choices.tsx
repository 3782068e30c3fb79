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
  readonly until: Date;
}

/** Suggested snooze times, in the account's time zone. */
function snoozePresets(now: Date, timeZone: string): Preset[] {
  const days = comingDays(now, timeZone);
  const morningOf = (day: string): Date => firstInstantOf(`${day}T08:00`, timeZone);

  return [
    { label: 'In 1 hour', until: new Date(now.getTime() + hourMs) },
    { label: 'In 3 hours', until: new Date(now.getTime() + 3 * hourMs) },
    { label: 'Tomorrow, 8:00 AM', until: morningOf(days.tomorrow) },
    { label: 'Monday, 8:00 AM', until: morningOf(days.monday) },
  ];
}

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
      {snoozePresets(opened, timeZone).map(({ label, until }) => (
        <Button
          key={label}
          size="sm"
          tone="quiet"
          justifyContent="flex-start"
          onClick={() => onChosen(until)}
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
