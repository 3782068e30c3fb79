import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { LineChart, PieChart } from './index.ts';

const table = (rows: readonly (readonly [string, number])[]) => ({
  label: 'In figures',
  columns: ['Day', 'Subscribers'] as const,
  rows,
});

test('a chart is a picture with a sentence, and its figures can be read', async () => {
  renderScreen(
    <LineChart
      label="From 1 subscriber to 1,204"
      name="Subscribers"
      points={[
        { day: '2026-05-01', value: 1 },
        { day: '2026-05-06', value: 1204 },
      ]}
      table={table([['May 6, 2026', 1204]])}
    />,
  );

  expect(screen.getByRole('img', { name: 'From 1 subscriber to 1,204' })).toBeInTheDocument();
  await userEvent.click(screen.getByText('Show data table'));
  expect(within(screen.getByRole('region', { name: 'In figures' })).getByText('1,204')).toBeVisible();
});

test('a pie has a legend with each part', () => {
  renderScreen(
    <PieChart label="Redemptions" slices={[{ name: 'Free coffee', count: 1640 }]} table={table([])} />,
  );

  expect(screen.getByText('Free coffee: 1,640')).toBeVisible();
});
