import { describe, expect, test } from 'vitest';
import { contractVersion } from 'shared-contracts/version';
import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { aRelease } from '../testing/a-release.ts';
import { candidatesFor, firstToRun } from './candidates.ts';

const versionsOf = (
  channels: Parameters<typeof candidatesFor>[0]['channels'],
  lastKnownGood?: RemoteRelease,
) =>
  candidatesFor({ remote: 'mfe-inbox', channels, organizationId: 1, lastKnownGood }).map(
    (candidate) => candidate.release.version,
  );

describe('[PF-03] the contract version', () => {
  test('a release built against a newer contract is passed over for the last good one', () => {
    const newer = { stable: aRelease('2.0.0', { contract: '1.99' }), lastGood: aRelease('1.0.0') };
    const options = { remote: 'mfe-inbox', organizationId: 1, lastKnownGood: undefined };
    const candidates = candidatesFor({ ...options, channels: newer });

    expect(candidates[0]?.passedOver).toBe(
      `built against contract 1.99, and this app has ${contractVersion}`,
    );
    expect(firstToRun(candidates)?.release.version).toBe('1.0.0');
  });
});

test('[PF-04] tries the registry, then what last ran in this browser, then the last good release, each once', () => {
  const channels = { stable: aRelease('1.2.0'), lastGood: aRelease('1.0.0') };
  expect(versionsOf(channels, aRelease('1.1.0'))).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  expect(versionsOf(channels, aRelease('1.2.0'))).toEqual(['1.2.0', '1.0.0']);
});

test('[PF-02] a canary that fails gives way to the stable release first', () => {
  const canary = { release: aRelease('1.2.0'), percent: 0, organizations: [1] };
  const channels = { stable: aRelease('1.1.0'), lastGood: aRelease('1.0.0'), canary };

  expect(versionsOf(channels, aRelease('0.9.0'))).toEqual(['1.2.0', '1.1.0', '0.9.0', '1.0.0']);
});
