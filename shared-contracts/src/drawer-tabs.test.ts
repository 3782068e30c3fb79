import { expect, test } from 'vitest';
import { filtersIn, tabOf, withFilter } from './drawer-tabs.ts';
import { drawers } from './drawers.ts';

const { tabs, chips } = drawers.conversations;

test('[SH-13] chips of several tabs belong to none, and are all filters', () => {
  expect(tabOf(tabs, ['mine', 'unassigned'])).toBeUndefined();
  expect(filtersIn(tabs, ['mine', 'unassigned'])).toEqual({
    filters: ['mine', 'unassigned'],
    areUsual: false,
  });
  expect(withFilter(tabs, ['mine', 'unassigned'], 'mine')).toEqual(['unassigned']);
});

test('[SH-13] every tab is found by the chips that it activates, and without chips the list shows all', () => {
  expect(tabs.map((tab) => tabOf(tabs, tab.chips)?.key)).toEqual(tabs.map(({ key }) => key));
  expect(tabs.map((tab) => filtersIn(tabs, tab.chips).areUsual)).toEqual(tabs.map(() => true));
  expect(tabOf(tabs, [])?.key).toBe('all');
});

test('[SH-13] tabs activate only chips that the drawer has', () => {
  const keys: readonly string[] = chips.map(({ key }) => key);

  expect(tabs.flatMap((tab): readonly string[] => tab.chips).filter((chip) => !keys.includes(chip))).toEqual(
    [],
  );
});

test('[SH-13] a filter replaces those of the tab, others are added, and the last one off brings them back', () => {
  const closed = withFilter(tabs, ['opened', 'mine'], 'closed');
  expect(closed).toEqual(['mine', 'closed']);
  expect(filtersIn(tabs, closed)).toEqual({ filters: ['closed'], areUsual: false });
  expect(withFilter(tabs, closed, 'unread')).toEqual(['mine', 'closed', 'unread']);
  expect(withFilter(tabs, closed, 'closed')).toEqual(['opened', 'mine']);
});

test("[SH-13] a tab's own filter can be turned off, which shows every state", () => {
  expect(withFilter(tabs, ['opened', 'mine'], 'opened')).toEqual(['mine']);
  expect(filtersIn(tabs, ['mine'])).toEqual({ filters: [], areUsual: false });
});
