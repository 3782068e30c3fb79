import { addresses } from 'shared-contracts/addresses';
import { describe, expect, test } from 'vitest';
import { consequenceOf } from './refusal.ts';

describe('effects of a refused call', () => {
  test('[SH-16] distinguishes 401 of an inactive organization from an ended session', () => {
    expect(consequenceOf({ status: 401, code: 'organization_inactive' }, '/conversations')).toEqual({
      kind: 'end_session',
      reason: 'organization_inactive',
    });
    expect(consequenceOf({ status: 401, code: 'not_signed_in' }, '/conversations')).toEqual({
      kind: 'end_session',
      reason: 'not_signed_in',
    });
  });

  test('[SH-16] 401 on a public page leads nowhere', () => {
    expect(consequenceOf({ status: 401, code: 'not_signed_in' }, '/activate')).toEqual({ kind: 'stay' });
  });

  test('[SH-17] 403 leads to /forbidden', () => {
    expect(consequenceOf({ status: 403, code: 'forbidden' }, '/contacts')).toEqual({
      kind: 'go',
      to: addresses.forbidden.path,
    });
  });

  test.each(['/onboarding/account', '/settings/billing', '/expired'])(
    '[SH-17] 402 on %s stays there',
    (path) => {
      expect(consequenceOf({ status: 402, code: 'payment_required' }, path)).toEqual({ kind: 'stay' });
    },
  );

  test('[SH-17] 402 anywhere else leads to /expired', () => {
    expect(consequenceOf({ status: 402, code: 'payment_required' }, '/conversations/4')).toEqual({
      kind: 'go',
      to: addresses.expired.path,
    });
  });

  test.each([400, 404, 413, 422, 429, 500])('[SH-17] %i is shown where it happened', (status) => {
    expect(consequenceOf({ status, code: 'internal' }, '/conversations')).toEqual({ kind: 'stay' });
  });
});
