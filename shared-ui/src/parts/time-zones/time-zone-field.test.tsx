import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../testing/index.ts';
import { TimeZoneField } from './time-zone-field.tsx';

function Field({ zone }: { readonly zone: string }) {
  const [value, setValue] = useState(zone);

  return (
    <>
      <TimeZoneField label="Time zone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Time zone' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('[AD-02] a time zone is named as people name it, and nothing is listed before it is opened', () => {
  renderScreen(<Field zone="America/Chicago" />);

  expect(field()).toHaveValue('Central Time (Chicago)');
  expect(options()).toEqual([]);
});

test('[AD-02] a time zone is found by typing and chosen with the keyboard', async () => {
  const { user } = renderScreen(<Field zone="America/Chicago" />);
  await user.click(field());
  expect(options()[0]).toContain('Eastern Time (New York)');
  expect(options().length).toBeLessThanOrEqual(40);
  await user.clear(field());
  await user.type(field(), 'pacific los');
  expect(options()).toEqual([expect.stringMatching(/^Pacific Time \(Los Angeles\)GMT-[78]$/)]);
  await user.keyboard('{Enter}');

  expect(screen.getByText('America/Los_Angeles')).toBeInTheDocument();
  expect(field()).toHaveValue('Pacific Time (Los Angeles)');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('[AD-02] a search without results says so, and leaving keeps the zone', async () => {
  const { user } = renderScreen(<Field zone="America/Chicago" />);
  await user.click(field());
  await user.clear(field());
  await user.type(field(), 'atlantis');
  expect(screen.getByText(/No time zones match/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.tab();

  expect(screen.getByText('America/Chicago')).toBeInTheDocument();
  expect(field()).toHaveValue('Central Time (Chicago)');
});
