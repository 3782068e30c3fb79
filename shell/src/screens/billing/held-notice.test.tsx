import { expect, test } from 'vitest';
import { screen } from 'shared-ui/testing';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { HeldNotice } from './held-notice.tsx';

test('[AD-10] says what waits until it is paid, and what becomes of it', () => {
  renderInShell(<HeldNotice held={{ waves: 2, scheduledTexts: 1, flowSteps: 1_000 }} />);

  expect(screen.getByText('Paused until you pay')).toBeVisible();
  expect(screen.getByText(/^Paused: 2 waves, 1 scheduled text, and 1,000 flow steps\./)).toHaveTextContent(
    'they resume automatically once you pay. Scheduled texts that are more than a day late by then are marked as not sent, so that you can decide what to do. Flow steps that are more than a day late by then are skipped. STOP and HELP still get replies.',
  );
});

test.each([undefined, { waves: 0, scheduledTexts: 0, flowSteps: 0 }])(
  '[AD-10] says nothing where nothing waits: %j',
  (held) => {
    renderInShell(<HeldNotice held={held} />);
    expect(screen.queryByText('Paused until you pay')).toBeNull();
  },
);
