import { useState } from 'react';
import { firstInstantOf, isOnCalendar, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { Button, Stack, Text, TextField } from 'shared-ui';
import { comingDays } from 'shared-ui/messaging/schedule/coming-days';
import { zoneName } from 'shared-ui/messaging/words/times';

const hourMs = 3_600_000;

interface Preset {
  readonly label: string;
  readonly until: Date;
}

/** Times at which people want a conversation back, on the clock of the account. */
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

/** Suggested times, or one's own. Where the clocks jump over a time, it is the moment of the jump. */
export function SnoozeForm({ timeZone, onChosen }: { timeZone: string; onChosen: (until: Date) => void }) {
  const [opened] = useState(() => new Date());
  const [local, setLocal] = useState(() => localTimeOf(new Date(opened.getTime() + 24 * hourMs), timeZone));
  const until = isOnCalendar(local) ? firstInstantOf(local, timeZone) : undefined;
  const isPast = until !== undefined && until <= opened;

  return (
    <Stack gap="1" minW="60">
      {snoozePresets(opened, timeZone).map(({ label, until: preset }) => (
        <Button
          key={label}
          size="sm"
          tone="quiet"
          justifyContent="flex-start"
          onClick={() => onChosen(preset)}
        >
          {label}
        </Button>
      ))}
      <TextField
        label={`Until (${zoneName(opened.toISOString(), timeZone)})`}
        type="datetime-local"
        value={local}
        error={isPast ? 'Choose a time that is still to come.' : undefined}
        onChange={(event) => setLocal(event.currentTarget.value)}
      />
      <Button size="sm" tone="primary" disabled={!until || isPast} onClick={() => until && onChosen(until)}>
        Snooze until then
      </Button>
      <Text textStyle="xs" color="fg.muted" maxW="60">
        It comes back at that time, or when the customer texts.
      </Text>
    </Stack>
  );
}
