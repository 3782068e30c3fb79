import { describe, expect, test } from 'vitest';
import { sampleRegistered as release } from '../testing/sample-release.ts';
import { promoteTo, rollBackTo, withCanary, withoutCanary } from './channel-changes.ts';

const audience = { percent: 10, organizations: [12] };

describe('[PF-02] a canary', () => {
  test('is refused where nothing is stable, and where it is what everybody has', () => {
    expect(() =>
      withCanary({ remote: 'mfe-inbox', channels: undefined }, release('1.0.0'), audience),
    ).toThrow('mfe-inbox has no stable release yet');
    expect(() =>
      withCanary({ remote: 'mfe-inbox', channels: { stable: release('1.0.0') } }, release('1.0.0'), audience),
    ).toThrow('mfe-inbox 1.0.0 is stable already');
  });

  test('stands next to the stable one, and keeps its beginning while its share grows', () => {
    const channels = { stable: release('1.0.0'), lastGood: release('0.9.0') };
    const first = withCanary({ remote: 'mfe-inbox', channels }, release('1.1.0'), audience);
    const later = withCanary({ remote: 'mfe-inbox', channels: first }, release('1.1.0'), {
      percent: 50,
      organizations: [],
    });

    expect(first).toMatchObject({ ...channels, canary: { release: { version: '1.1.0' }, ...audience } });
    expect(later.canary).toMatchObject({ percent: 50, organizations: [], since: first.canary?.since });
  });

  test('is taken back without touching the rest', () => {
    const channels = { stable: release('1.0.0'), lastGood: release('0.9.0') };
    const tried = withCanary({ remote: 'mfe-inbox', channels }, release('1.1.0'), audience);

    expect(withoutCanary(tried)).toEqual(channels);
  });
});

describe('[PF-02] promoting', () => {
  test('moves the canary to stable, and the former stable to last known good', () => {
    const channels = {
      stable: release('1.0.0'),
      lastGood: release('0.9.0'),
      canary: { release: release('1.1.0'), ...audience },
    };

    expect(promoteTo(channels, release('1.1.0'))).toEqual({
      stable: release('1.1.0'),
      lastGood: release('1.0.0'),
    });
  });

  test('another version leaves the canary running; the first release has nothing before it', () => {
    const canary = { release: release('2.0.0'), ...audience };

    expect(promoteTo({ stable: release('1.0.0'), canary }, release('1.1.0'))).toMatchObject({ canary });
    expect(promoteTo(undefined, release('1.0.0'))).toEqual({ stable: release('1.0.0') });
  });
});

test('[PF-02] rolling back never makes the bad release the last known good', () => {
  const channels = { stable: release('1.1.0'), lastGood: release('1.0.0') };

  expect(rollBackTo(channels, { to: release('1.0.0'), lastGood: undefined })).toEqual({
    stable: release('1.0.0'),
  });
  expect(rollBackTo(channels, { to: release('1.0.0'), lastGood: release('0.9.0') })).toEqual({
    stable: release('1.0.0'),
    lastGood: release('0.9.0'),
  });
});
