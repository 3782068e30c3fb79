import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

const last = {
  preview: 'See you at 5',
  direction: 'inbound',
  status: 'received',
  hasMedia: false,
  createdAt: '2026-07-21T17:00:00.000Z',
} as const;
const finished = { draft: '', unsent: undefined };

test('[IN-01] the preview says who spoke last and whether it got through', () => {
  const outbound = { ...last, direction: 'outbound' } as const;

  expect(previewOf(last, finished)).toEqual({ text: 'See you at 5' });
  expect(previewOf({ ...outbound, status: 'delivered' }, finished)).toEqual({ text: 'You: See you at 5' });
  expect(previewOf({ ...outbound, status: 'failed' }, finished)).toEqual({
    mark: 'Not sent',
    text: 'See you at 5',
  });
  expect(previewOf({ ...last, preview: '', hasMedia: true }, finished)).toEqual({ text: 'Picture' });
  expect(previewOf(null, finished)).toEqual({ text: 'No messages yet' });
});

test('[IN-01] an unsent text is shown before a draft, and a draft before the last message', () => {
  expect(previewOf(last, { draft: 'We open', unsent: undefined })).toEqual({
    mark: 'Draft',
    text: 'We open',
  });
  expect(previewOf(last, { draft: 'We open', unsent: 'We open at 8' })).toEqual({
    mark: 'Not sent',
    text: 'We open at 8',
  });
});
