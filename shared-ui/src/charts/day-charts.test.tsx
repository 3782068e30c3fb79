import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { LineView } from './line-view.tsx';
import { TrendView } from './trend-view.tsx';

const points = [
  { day: '2026-11-20', value: 3 },
  { day: '2026-11-21', value: 90 },
  { day: '2026-11-22', value: 4 },
];
const zones = [
  ['America/Los_Angeles', 480],
  ['UTC', 0],
  ['Asia/Kolkata', -330],
] as const;
/** happy-dom has no layout, and a chart without a size renders nothing. */
HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);

const home = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = home;
});

const charts = {
  trend: <TrendView trends={[{ name: 'New contacts', points }]} />,
  line: <LineView name="New contacts" points={points} />,
};

test.each(
  zones.flatMap(([zone, minutes]) => [['trend', zone, minutes] as const, ['line', zone, minutes] as const]),
)(
  '[CA-02] the %s chart in %s names each day below it and under the pointer',
  async (chart, zone, minutes) => {
    process.env['TZ'] = zone;
    expect(new Date('2026-11-21T12:00Z').getTimezoneOffset()).toBe(minutes);
    const { container } = renderScreen(charts[chart]);

    expect(await screen.findByText('Nov 21')).toBeInTheDocument();
    expect(screen.getByText('Nov 20')).toBeInTheDocument();
    expect(screen.queryByText('Nov 19')).not.toBeInTheDocument();
    const slices = container.querySelectorAll('rect[data-ref^=slice]');
    fireEvent.mouseEnter(slices[1] ?? container);
    expect(await screen.findByText('Nov 21, 2026')).toBeInTheDocument();
    expect(screen.getByText('New contacts: 90')).toBeInTheDocument();
  },
);

test('[CA-02] each day has its place over a change of clocks', async () => {
  process.env['TZ'] = 'America/Los_Angeles';
  const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'];
  const { container } = renderScreen(
    <TrendView trends={[{ name: 'Sent', points: days.map((day, value) => ({ day, value })) }]} />,
  );
  await screen.findByText('Oct 30');
  const widths = [...container.querySelectorAll('rect[data-ref^=slice]')].map((slice) =>
    Math.round(Number(slice.getAttribute('width'))),
  );

  expect(widths).toEqual([41, 82, 82, 82, 41]);
});

test('[CA-02] lines between counts are straight', async () => {
  const { container } = renderScreen(charts.trend);
  await screen.findByText('Nov 21');
  const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');

  expect(lines.some((line) => /^M[\d.,]+L[\d.,]+L[\d.,]+$/.test(line))).toBe(true);
  expect(lines.filter((line) => line.includes('C'))).toEqual([]);
});
