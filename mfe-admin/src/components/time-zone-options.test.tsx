import { renderScreen, screen, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { TimeZoneOptions } from './time-zone-options.tsx';

function renderList(current: string) {
  renderScreen(
    <select aria-label="Time zone" defaultValue={current}>
      <TimeZoneOptions current={current} />
    </select>,
  );

  return screen.getByLabelText<HTMLSelectElement>('Time zone');
}

test('[AD-02] time zones are listed under their regions, by the names of their places', () => {
  const list = renderList('America/New_York');
  const america = within(list).getByRole('group', { name: 'America' });
  const places = within(america)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ text }) => text);

  expect(list.selectedOptions[0]?.text).toBe('New York');
  expect(places[0]).toBe('Adak');
  expect(places.indexOf('Tell City, Indiana')).toBeGreaterThan(places.indexOf('Chicago'));
  expect(within(list).getByRole<HTMLOptionElement>('option', { name: 'Tokyo' }).value).toBe('Asia/Tokyo');
});

test('[AD-02] a time zone that the browser does not list stands first, so that it is kept', () => {
  const list = renderList('UTC');

  expect(list.value).toBe('UTC');
  expect(list.options[0]?.text).toBe('UTC');
});
