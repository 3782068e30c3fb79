import { useState } from 'react';
import { renderScreen, screen } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aMessage } from '../../../testing/samples.ts';
import { Announcer } from './announcer.tsx';

test('[IN-03] texts that come in together are all read out', () => {
  const arrived = ['Are you open?', 'And until when?'].map((body, at) => ({
    kind: 'stored' as const,
    message: aMessage(at + 1, { body }),
  }));
  renderScreen(<Announcer name="Ann Lee" arrived={arrived} />);

  expect(screen.getByRole('status')).toHaveTextContent('Ann Lee: Are you open?; And until when?');
});

// discourse/discourse#42120, angular/components#21507
test('[IN-03] a text with the words of the one before is read out too', async () => {
  function Arriving() {
    const [id, setId] = useState(1);
    const message = aMessage(id, { body: 'ok' });

    return (
      <>
        <button onClick={() => setId(2)}>Arrive</button>
        <Announcer name="Ann Lee" arrived={[{ kind: 'stored', message }]} />
      </>
    );
  }
  const { user } = renderScreen(<Arriving />);
  const first = screen.getByText('Ann Lee: ok');
  await user.click(screen.getByText('Arrive'));

  expect(screen.getByText('Ann Lee: ok')).not.toBe(first);
});
