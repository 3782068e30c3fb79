import { expect, test } from 'vitest';
import { allTimeZones, describeZone, findZones } from './time-zones.ts';

const labels = (search: string, first: readonly string[] = []): string[] =>
  findZones(search, first).map(({ label }) => label);

test('[AD-02] zones of the United States come first, by their common names', () => {
  expect(labels('').slice(0, 7)).toEqual([
    'Eastern Time (New York)',
    'Central Time (Chicago)',
    'Mountain Time (Denver)',
    'Mountain Standard Time (Phoenix)',
    'Pacific Time (Los Angeles)',
    'Alaska Time (Anchorage)',
    'Hawaii-Aleutian Standard Time (Honolulu)',
  ]);
  expect(new Set(allTimeZones().map(({ zone }) => zone)).size).toBe(allTimeZones().length);
});

test.each(['chicago', 'Central Time', 'central time (chicago)', 'chi', 'America/Chicago'])(
  '[AD-02] %s finds Chicago first',
  (search) => {
    expect(labels(search)[0]).toBe('Central Time (Chicago)');
  },
);

test.each(['+9', 'GMT+9', 'utc+9', 'utc+09:00'])('[AD-02] the offset %s finds Tokyo', (search) => {
  expect(labels(search)).toContain('Japan Standard Time (Tokyo)');
});

test('[AD-02] a search may name a part of each word, and finds nothing for another', () => {
  expect(labels('tell ind')).toEqual(['Central Time (Tell City, Indiana)']);
  expect(labels('atlantis')).toEqual([]);
});

test('[IN-07] suggested zones stand in front, also one that the browser does not list', () => {
  expect(labels('', ['Europe/Berlin', 'Etc/GMT+5']).slice(0, 3)).toEqual([
    'Central European Time (Berlin)',
    describeZone('Etc/GMT+5').label,
    'Eastern Time (New York)',
  ]);
});
