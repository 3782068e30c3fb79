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
