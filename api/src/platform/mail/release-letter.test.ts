import type { ApprovalEvent } from 'shared-contracts/kernel/approval';
import type { RegistryChange } from 'shared-contracts/kernel/registry-change';
import type { ReleaseAnnouncement } from 'shared-contracts/kernel/release-news';
import { expect, test } from 'vitest';
import { releaseStepMail } from './release-letter.ts';

const at = '2026-11-29T18:14:22.000Z';
const common = { id: 'production-7', timestamp: at, text: '' };
const mailOf = (announcement: ReleaseAnnouncement) =>
  releaseStepMail('ana@harbor.test', announcement, 'https://app.example.com');

function changed(changes: Partial<RegistryChange>): ReleaseAnnouncement {
  const change: RegistryChange = {
    revision: 7,
    at,
    who: "Ana (ana@harbor.test) by token 'CI'",
    command: 'promote',
    remote: 'mfe-inbox',
    from: { stable: '1.4.2' },
    to: { stable: '1.4.2' },
    why: '',
    ...changes,
  };

  return { ...common, type: 'release.changed', data: { ...change, environment: 'production' } };
}
function reviewed(changes: Partial<ApprovalEvent>): ReleaseAnnouncement {
  const entry: ApprovalEvent = {
    revision: 7,
    at,
    who: 'Ana',
    event: 'requested',
    remote: 'mfe-inbox',
    version: '1.5.0',
    why: '',
    ...changes,
  };

  return { ...common, type: 'release.requested', data: { ...entry, environment: 'production' } };
}
const canary = { version: '1.5.0', percent: 12.5, organizations: [3] };
const freeze = {
  environment: 'production',
  remote: null,
  from: at,
  until: '2026-12-01T08:00:00.000Z',
  who: 'Ana',
  why: 'Holidays',
};

test.each<[string, string, ReleaseAnnouncement]>([
  [
    'mfe-inbox 1.5.0 promoted in production',
    'Everybody gets 1.5.0 instead of 1.4.2.',
    changed({ to: { stable: '1.5.0', lastGood: '1.4.2' } }),
  ],
  [
    'mfe-inbox 1.5.0 promoted in production',
    'Everybody gets 1.5.0.',
    changed({ from: {}, to: { stable: '1.5.0' } }),
  ],
  [
    'mfe-inbox 1.5.0 is a canary in production',
    '1.5.0 goes to 12.5% of the organizations and 1 named organization. Everybody else stays with 1.4.2.',
    changed({ command: 'canary', to: { stable: '1.4.2', canary } }),
  ],
  [
    'mfe-inbox 1.5.0 withdrawn in production',
    'Everybody gets 1.4.2.',
    changed({ command: 'rollback', from: { stable: '1.4.2', canary } }),
  ],
  [
    'mfe-inbox 1.4.2 rolled back in production',
    'Everybody gets 1.4.1 instead of 1.4.2.',
    changed({ command: 'rollback', to: { stable: '1.4.1' } }),
  ],
  [
    'Releases of all remotes frozen in production',
    'No release goes to more people from November 29, 2026, 18:14 UTC until December 1, 2026, 08:00 UTC.',
    { ...common, type: 'releases.frozen', data: freeze },
  ],
  [
    'Releases of mfe-inbox no longer frozen in production',
    'The freeze was ended early.',
    {
      ...common,
      type: 'releases.unfrozen',
      data: { ...freeze, remote: 'mfe-inbox', ended: { at, who: 'Ben', why: 'A fix' } },
    },
  ],
  [
    'mfe-inbox 1.5.0 waits for a second person in production',
    'Somebody else who may release mfe-inbox approves or declines it. It was published unverified.',
    reviewed({ isUnverified: true }),
  ],
  [
    'mfe-inbox 1.5.0 declined in production',
    'It is not promoted.',
    { ...reviewed({ event: 'declined' }), type: 'release.declined' } as ReleaseAnnouncement,
  ],
  [
    'Promoting every remote needs a second person in production',
    'Promoting asks somebody else',
    { ...reviewed({ event: 'on', remote: null }), type: 'releases.approvals' } as ReleaseAnnouncement,
  ],
])('[PF-14] a step is named in the subject: %s', (subject, effect, announcement) => {
  const mail = mailOf(announcement);

  expect([mail.to, mail.subject]).toEqual(['ana@harbor.test', subject]);
  expect(mail.text).toContain(effect);
});

test('[PF-14] a mail about a step names who, when and why, and escapes what people wrote', () => {
  const { text, html } = mailOf(changed({ to: { stable: '1.5.0' }, why: '<b>fast</b>' }));

  expect(text).toContain("By Ana (ana@harbor.test) by token 'CI', November 29, 2026, 18:14 UTC.");
  expect(text).toContain('Open mfe-inbox:\nhttps://app.example.com/releases/mfe-inbox');
  expect(html).toContain('Reason: &lt;b&gt;fast&lt;/b&gt;');
});
