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
    const slices = [...container.querySelectorAll('rect[data-ref^=slice]')];
    fireEvent.mouseEnter(slices.at(-2) ?? container);
    expect(await screen.findByText('Nov 21, 2026')).toBeInTheDocument();
    expect(screen.getByText('New contacts: 90')).toBeInTheDocument();
  },
);

const trendOf = (days: readonly string[]) => (
  <TrendView trends={[{ name: 'Sent', points: days.map((day, value) => ({ day, value })) }]} />
);

test('[CA-02] each day has the same width over a change of clocks, and its bar is in the middle', async () => {
  process.env['TZ'] = 'America/Los_Angeles';
  const { container } = renderScreen(
    trendOf(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']),
  );
  await screen.findByText('Oct 30');
  const [lead, ...slices] = container.querySelectorAll('rect[data-ref^=slice]');
  const bars = [...container.querySelectorAll('rect[data-bar]')];
  const middleOf = (one: Element, start: string) =>
    Math.round(Number(one.getAttribute(start)) + Number(one.getAttribute('width')) / 2);

  expect(slices.map((slice) => Math.round(Number(slice.getAttribute('width'))))).toEqual([
    66, 66, 66, 66, 66,
  ]);
  // A day without texts has no bar.
  expect(bars.map((bar) => middleOf(bar, 'x'))).toEqual(slices.slice(1).map((slice) => middleOf(slice, 'x')));
  fireEvent.mouseEnter(lead ?? container);
  expect(screen.queryByText('Sent: 0')).not.toBeInTheDocument();
});

test('[CA-02] many days are straight lines', async () => {
  const days = Array.from({ length: 101 }, (_, place) =>
    new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
  );
  const { container } = renderScreen(trendOf(days));
  await screen.findByText('Jan 1');
  const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');

  expect(container.querySelector('rect[data-bar]')).toBeNull();
  expect(lines.some((line) => /^M[\d.,]+(L[\d.,]+){100}$/.test(line))).toBe(true);
  expect(lines.filter((line) => line.includes('C'))).toEqual([]);
});

test.each(['trend', 'line'] as const)(
  '[CA-02] large counts of the %s chart fit beside its axis',
  async (kind) => {
    const many = points.map(({ day, value }) => ({ day, value: value * 500 }));
    renderScreen(
      kind === 'trend' ? (
        <TrendView trends={[{ name: 'Sent', points: many }]} />
      ) : (
        <LineView name="Sent" points={many} />
      ),
    );
    expect(await screen.findByText('40K')).toBeInTheDocument();
  },
);
