import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../components/button.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { Movable, MovablePlace, useMovable } from './movable.tsx';

function Page() {
  const element = useMovable();
  const [isInHead, setInHead] = useState(true);

  return (
    <>
      <Movable element={element}>
        <input aria-label="Start" />
      </Movable>
      <header>{isInHead ? <MovablePlace element={element} /> : null}</header>
      <main>{isInHead ? null : <MovablePlace element={element} />}</main>
      <Button onClick={() => setInHead(!isInHead)}>Move</Button>
    </>
  );
}

test('[SH-14] content that moves to another place of the page keeps what was typed', async () => {
  const { user, getByLabelText, getByRole } = renderScreen(<Page />);
  await user.type(getByLabelText('Start'), '12:30');
  expect(getByRole('banner')).toContainElement(getByLabelText('Start'));
  await user.click(getByRole('button', { name: 'Move' }));

  expect(getByRole('main')).toContainElement(getByLabelText('Start'));
  expect(getByLabelText('Start')).toHaveValue('12:30');
});
