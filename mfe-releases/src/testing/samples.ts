import type { ReleasedRemote, ReviewedRequest } from 'shared-contracts/api/releases/cockpit';
import type { ReleaseToken } from 'shared-contracts/domain/release-token';
import type { ReleaseHealth } from 'shared-contracts/api/releases/health';
import type { ApprovalRule } from 'shared-contracts/kernel/approval';
import type {
  Freeze,
  PublishedRelease,
  RegistryChange,
  TakenBack,
} from 'shared-contracts/kernel/registry-change';

const at = '2026-11-20T17:00:00.000Z';

/** Returns the health of a release that 3,950 people opened without trouble. */
export function aHealth(changes: Partial<ReleaseHealth> = {}): ReleaseHealth {
  return {
    remote: 'mfe-inbox',
    version: '1.4.2',
    loaded: 9_000,
    failed: 0,
    crashed: 0,
    fellBack: 0,
    slow: 0,
    unended: 0,
    threw: 0,
    empty: 0,
    endless: 0,
    blocked: 0,
    tampered: 0,
    miscalled: 0,
    people: 3_950,
    peopleFailed: 0,
    peopleSlow: 0,
    byDevice: [],
    loadMs: { p50: 300, p95: 1_500 },
    lastReason: null,
    lastFellBackTo: null,
    firstReportAt: at,
    lastReportAt: at,
    ...changes,
  };
}

export function aPublished(changes: Partial<PublishedRelease> = {}): PublishedRelease {
  return {
    version: '1.5.0',
    contract: '1.6',
    commit: '4f2c9d1a77e0b3',
    createdAt: at,
    createdBy: 'Ana',
    firstViewBytes: 31_020,
    scriptBytes: 90_000,
    totalBytes: 400_000,
    ...changes,
  };
}

/** Returns a remote with a canary that does worse than its stable release. */
export function aRemote(changes: Partial<ReleasedRemote> = {}): ReleasedRemote {
  return {
    remote: 'mfe-inbox',
    stable: '1.4.2',
    lastGood: '1.4.1',
    canary: {
      version: '1.5.0',
      percent: 10,
      organizations: [{ id: 1, name: 'Harbor Coffee' }],
      since: at,
      comparison: {
        verdict: 'clearly worse',
        least: 20,
        canary: { people: 40, failed: 7, slow: 0 },
        stable: { people: 3_950, failed: 12, slow: 3 },
      },
    },
    published: [aPublished(), aPublished({ version: '1.4.2', commit: null })],
    health: [
      aHealth({ peopleFailed: 12, threw: 12 }),
      aHealth({ version: '1.5.0', people: 40, peopleFailed: 7, empty: 9 }),
    ],
    ...changes,
  };
}

export function aChange(changes: Partial<RegistryChange> = {}): RegistryChange {
  return {
    revision: 7,
    at,
    who: 'Ana',
    command: 'promote',
    remote: 'mfe-inbox',
    from: { stable: '1.4.1' },
    to: { stable: '1.4.2', lastGood: '1.4.1' },
    why: 'New thread',
    ...changes,
  };
}

/** Returns a token of a pipeline that was used. */
export function aToken(changes: Partial<ReleaseToken> = {}): ReleaseToken {
  return {
    id: 4,
    name: 'CI of mfe-inbox',
    hint: 'release_Ab3x',
    remotes: ['mfe-inbox'],
    permissions: ['read', 'canary', 'rollback'],
    createdAt: at,
    expiresAt: '2120-02-18T17:00:00.000Z',
    lastUsedAt: at,
    ...changes,
  };
}

/** Returns a freeze of every remote that does not end within a test. */
export function aFreeze(changes: Partial<Freeze> = {}): Freeze {
  return {
    remote: null,
    from: at,
    until: '2120-12-01T16:00:00.000Z',
    who: 'Ana',
    why: 'Holidays',
    ...changes,
  };
}

export function aTakenBack(changes: Partial<TakenBack> = {}): TakenBack {
  return { remote: 'mfe-inbox', version: '1.5.0', at, who: 'Ana', why: 'Threads stay empty', ...changes };
}

export function aRule(changes: Partial<ApprovalRule> = {}): ApprovalRule {
  return { remote: null, at, who: 'Ana', why: 'Audit', ...changes };
}

/** Returns a request of somebody else, which the person may approve. */
export function aRequest(changes: Partial<ReviewedRequest> = {}): ReviewedRequest {
  return {
    remote: 'mfe-inbox',
    version: '1.5.0',
    at,
    who: 'Ana Diaz (ana@example.com)',
    why: 'New thread',
    isOwn: false,
    mayApprove: true,
    ...changes,
  };
}

/** Returns a remote without a canary, whose next release is published. */
export function aQuietRemote(changes: Partial<ReleasedRemote> = {}): ReleasedRemote {
  return aRemote({ canary: null, mayRelease: true, ...changes });
}
