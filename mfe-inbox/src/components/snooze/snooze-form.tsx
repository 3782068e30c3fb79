import { firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { Button, Stack, TextField } from 'shared-ui';
import { Form, useForm } from 'shared-ui/forms';
import { zoneName } from 'shared-ui/messaging/words/times';
import { snoozeProblem } from './snooze-problem.ts';

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
  const problem = snoozeProblem(local, opened, timeZone);
  const until = local === '' || problem ? undefined : firstInstantOf(local, timeZone);

  return (
    <Form form={form} isBusy={isBusy} onSubmit={() => (until ? onChosen(until) : undefined)}>
      <Stack gap="1">
        <TextField
          autoComplete="off"
          label={`Until (${zoneName(opened.toISOString(), timeZone)})`}
          type="datetime-local"
          error={problem}
          {...form.register('local')}
        />
        <Button type="submit" size="sm" tone="primary" disabled={!until}>
          Snooze until then
        </Button>
      </Stack>
    </Form>
  );
}
