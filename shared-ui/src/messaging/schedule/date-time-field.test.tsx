import { useState } from 'react';
import { Button } from 'shared-ui';
import { Form, schemaResolver, useForm } from 'shared-ui/forms';
import { fireEvent, renderScreen, screen } from 'shared-ui/testing';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { isWhole } from './chosen-time.ts';
import { DateTimeField } from './date-time-field.tsx';
import { DateTimeFormField } from './date-time-form-field.tsx';

const put = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

function Plain({ error }: { error?: string }) {
  const [value, setValue] = useState({ date: '', time: '09:00' });

  return (
    <>
      <p>{`${value.date} at ${value.time}`}</p>
      <DateTimeField
        label="Send at"
        timeZone="America/New_York"
        value={value}
        onChange={setValue}
        error={error}
      />
    </>
  );
}

test('[IN-07] date and time are chosen on the clock of a zone, which is named', () => {
  renderScreen(<Plain />);
  put('Date', '2026-11-30');
  put('Time', '13:45');

  expect(screen.getByText('2026-11-30 at 13:45')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Send at' })).toHaveTextContent(
    'Time zone: Eastern Time (New York)',
  );
});

test('[IN-07] errors are shown at both fields', () => {
  renderScreen(<Plain error="That time has passed." />);

  for (const label of ['Date', 'Time']) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('That time has passed.');
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
});

const Values = z.object({
  sendAt: z
    .object({ date: z.string(), time: z.string() })
    .check(z.refine(isWhole, 'Choose a date and a time.')),
});

function InForm({ onSubmit }: { onSubmit: (values: z.infer<typeof Values>) => void }) {
  const form = useForm({
    resolver: schemaResolver(Values, undefined, { raw: true }),
    defaultValues: { sendAt: { date: '', time: '' } },
  });

  return (
    <Form form={form} onSubmit={onSubmit} isBusy={false}>
      <DateTimeFormField control={form.control} name="sendAt" timeZone="America/Chicago" />
      <Button type="submit">Save</Button>
    </Form>
  );
}

test('[IN-07] in a form its schema says what is wrong, with the cursor in the date', async () => {
  const onSubmit = vi.fn();
  const { user } = renderScreen(<InForm onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a date and a time.')).toBeInTheDocument();
  expect(screen.getByLabelText('Date')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();

  put('Date', '2026-11-30');
  put('Time', '08:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => onSubmit)
    .toHaveBeenCalledExactlyOnceWith({ sendAt: { date: '2026-11-30', time: '08:00' } });
});
