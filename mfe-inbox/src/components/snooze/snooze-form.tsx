import { firstInstantOf, isOnCalendar, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { Button, Stack, TextField } from 'shared-ui';
import { Form, useForm } from 'shared-ui/forms';
import { zoneName } from 'shared-ui/messaging/words/times';

const dayMs = 86_400_000;

interface SnoozeFormProps {
  readonly opened: Date;
  readonly timeZone: string;
  readonly isBusy: boolean;
  readonly onChosen: (until: Date) => void;
}

/** Form for a custom time. A time that the clocks skip becomes the moment of the change. */
export function SnoozeForm({ opened, timeZone, isBusy, onChosen }: SnoozeFormProps) {
  const form = useForm({
    defaultValues: { local: localTimeOf(new Date(opened.getTime() + dayMs), timeZone) },
  });
  const local = form.watch('local');
  const until = isOnCalendar(local) ? firstInstantOf(local, timeZone) : undefined;
  const isPast = until !== undefined && until <= opened;

  return (
    <Form form={form} isBusy={isBusy} onSubmit={() => (until && !isPast ? onChosen(until) : undefined)}>
      <Stack gap="1">
        <TextField
          autoComplete="off"
          label={`Until (${zoneName(opened.toISOString(), timeZone)})`}
          type="datetime-local"
          error={isPast ? 'Choose a time in the future.' : undefined}
          {...form.register('local')}
        />
        <Button type="submit" size="sm" tone="primary" disabled={!until || isPast}>
          Snooze until then
        </Button>
      </Stack>
    </Form>
  );
}
