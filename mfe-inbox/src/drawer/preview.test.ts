import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

const last = {
  preview: 'See you at 5',
  direction: 'inbound',
  status: 'received',
  hasMedia: false,
  createdAt: '2026-07-21T17:00:00.000Z',
} as const;

test('[IN-01] the preview says who spoke last and whether it got through', () => {
  expect(previewOf(last)).toBe('See you at 5');
  expect(previewOf({ ...last, direction: 'outbound', status: 'delivered' })).toBe('You: See you at 5');
  expect(previewOf({ ...last, direction: 'outbound', status: 'failed' })).toBe('Not sent: See you at 5');
  expect(previewOf({ ...last, preview: '', hasMedia: true })).toBe('Picture');
  expect(previewOf(null)).toBe('No messages yet');
});
