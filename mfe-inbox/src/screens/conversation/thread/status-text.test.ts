import { expect, test } from 'vitest';
import { failureText, hasFailed, statusText, waitsForRetry } from './status-text.ts';

test("[IN-02] a failed message says 'Message failed to send.' when the description is ok, else the description", () => {
  expect(failureText('ok')).toBe('Message failed to send.');
  expect(failureText('')).toBe('Message failed to send.');
  expect(failureText('The number is a landline.')).toBe('The number is a landline.');
});

test('[IN-02] undelivered counts as failed, and what is under way does not', () => {
  expect(hasFailed('failed')).toBe(true);
  expect(hasFailed('undelivered')).toBe(true);
  expect(hasFailed('unknown')).toBe(false);
  expect(statusText('received')).toBe('');
});

test('[IN-02] a text that failed for the moment waits, whether a carrier took it before or not', () => {
  const description = "The phone is off or out of range. We'll try again later.";

  expect(waitsForRetry('sent', description)).toBe(true);
  expect(waitsForRetry('sending', description)).toBe(true);
  expect(waitsForRetry('sent', 'ok')).toBe(false);
  expect(waitsForRetry('failed', description)).toBe(false);
});
