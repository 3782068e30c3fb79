import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { act, renderScreen, screen } from '../testing/index.ts';
import { SearchField } from './search-field.tsx';

afterEach(() => void vi.useRealTimers());

function Search({ searches, delayMs }: { searches: string[]; delayMs?: number }) {
  const [value, setValue] = useState('');

  return (
    <>
      <SearchField
        label="Find a conversation"
        value={value}
        {...(delayMs ? { delayMs } : {})}
        onSearch={(text) => {
          searches.push(text);
          setValue(text);
        }}
      />
      <button onClick={() => setValue('')}>Start over</button>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: 'Find a conversation' });

test('[SH-13] asks once the typing has rested for 500 ms, not for every letter', () => {
  vi.useFakeTimers();
  const searches: string[] = [];
  renderScreen(<Search searches={searches} />);
  for (const typed of ['a', 'an', 'ann']) {
    fireEvent.change(box(), { target: { value: typed } });
    act(() => vi.advanceTimersByTime(499));
  }
  expect(searches).toEqual([]);

  act(() => vi.advanceTimersByTime(1));

  expect(searches).toEqual(['ann']);
});

test('[SH-13] asks at once on Enter and on Escape', async () => {
  const searches: string[] = [];
  const { user } = renderScreen(<Search searches={searches} delayMs={60_000} />);
  await user.type(box(), 'ann{Enter}');
  expect(searches).toEqual(['ann']);

  await user.keyboard('{Escape}');

  expect(searches).toEqual(['ann', '']);
  expect(box()).toHaveValue('');
});

test('[SH-13] follows a change from outside', async () => {
  const { user } = renderScreen(<Search searches={[]} />);
  await user.type(box(), 'ann{Enter}');
  await user.click(screen.getByText('Start over'));

  expect(box()).toHaveValue('');
});

test('[SH-13] spaces around the text are not searched for', async () => {
  const searches: string[] = [];
  const { user } = renderScreen(<Search searches={searches} delayMs={60_000} />);
  await user.type(box(), '  ann {Enter}');

  expect(searches).toEqual(['ann']);
});
