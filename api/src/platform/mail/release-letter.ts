import type { ApprovalEvent } from 'shared-contracts/kernel/approval';
import type { RegistryChange } from 'shared-contracts/kernel/registry-change';
import type { ReleaseAnnouncement } from 'shared-contracts/kernel/release-news';
import { composeMail } from './letter.ts';
import type { Mail } from './mailer.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('en-US');

/** A step in words: a subject, and what changes for people. */
interface Step {
  readonly subject: string;
  readonly effect: string;
  readonly who: string;
  readonly why: string;
}

/** Formats a time for people of any time zone: 'November 29, 2026, 18:14 UTC'. */
const utc = (at: string): string =>
  `${new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}, ${at.slice(11, 16)} UTC`;

function audienceOf({ percent: share, organizations }: NonNullable<RegistryChange['to']['canary']>): string {
  const named = organizations.length;
  const parts = [
    ...(share > 0 ? [`${percent.format(share / 100)} of the organizations`] : []),
    ...(named > 0 ? [`${count.format(named)} named ${named === 1 ? 'organization' : 'organizations'}`] : []),
  ];

  return parts.join(' and ') || 'nobody';
}

function changed(change: RegistryChange, environment: string): Omit<Step, 'who' | 'why'> {
  const { command, remote, from, to } = change;
  const stable = to.stable ?? '';
  const place = `in ${environment}`;
  if (command === 'canary' && to.canary) {
    return {
      subject: `${remote} ${to.canary.version} is a canary ${place}`,
      effect: `${to.canary.version} goes to ${audienceOf(to.canary)}. Everybody else stays with ${stable}.`,
    };
  }
  const instead = from.stable === undefined || from.stable === stable ? '' : ` instead of ${from.stable}`;
  const effect = `Everybody gets ${stable}${instead}.`;
  if (command !== 'rollback') {
    return { subject: `${remote} ${stable} promoted ${place}`, effect };
  }
  const isOfCanary = from.stable === to.stable;

  return isOfCanary
    ? { subject: `${remote} ${from.canary?.version ?? ''} withdrawn ${place}`, effect }
    : { subject: `${remote} ${from.stable ?? ''} rolled back ${place}`, effect };
}

/** Words for a request to promote, its end, or a rule about that (features PF-13). */
function reviewed(
  { event, remote, version = '', isUnverified }: ApprovalEvent,
  environment: string,
): Omit<Step, 'who' | 'why'> {
  const release = `${remote ?? ''} ${version}`;
  const what = remote ?? 'every remote';
  const unverified = isUnverified ? ' It was published unverified.' : '';
  const words = {
    requested: {
      subject: `${release} waits for a second person in ${environment}`,
      effect: `Somebody else who may release ${what} approves or declines it.${unverified}`,
    },
    declined: { subject: `${release} declined in ${environment}`, effect: 'It is not promoted.' },
    withdrawn: {
      subject: `Request for ${release} withdrawn in ${environment}`,
      effect: 'It no longer waits for a second person.',
    },
    on: {
      subject: `Promoting ${what} needs a second person in ${environment}`,
      effect: 'Promoting asks somebody else, who approves or declines it.',
    },
    off: {
      subject: `Promoting ${what} no longer needs a second person in ${environment}`,
      effect: 'Unverified releases still need one.',
    },
  };

  return words[event];
}

function stepOf(announcement: ReleaseAnnouncement): Step {
  if (announcement.type === 'release.changed') {
    const { data } = announcement;

    return { ...changed(data, data.environment), who: data.who, why: data.why };
  }
  if (announcement.type !== 'releases.frozen' && announcement.type !== 'releases.unfrozen') {
    const { data } = announcement;

    return { ...reviewed(data, data.environment), who: data.who, why: data.why };
  }
  const { type, data } = announcement;
  const { remote, from, until, who, why, ended, environment } = data;
  const what = remote ?? 'all remotes';
  if (type === 'releases.unfrozen') {
    return {
      subject: `Releases of ${what} no longer frozen in ${environment}`,
      effect: 'The freeze was ended early.',
      who: ended?.who ?? who,
      why: ended?.why ?? '',
    };
  }

  return {
    subject: `Releases of ${what} frozen in ${environment}`,
    effect: `No release goes to more people from ${utc(from)} until ${utc(until)}.`,
    who,
    why,
  };
}

/** Composes the mail about a step of a release: who, when, why, and what changes (features PF-14). */
export function releaseStepMail(to: string, announcement: ReleaseAnnouncement, shellUrl: string): Mail {
  const { subject, effect, who, why } = stepOf(announcement);
  const { remote } = announcement.data;

  return composeMail({
    to,
    subject,
    paragraphs: [
      effect,
      `By ${who}, ${utc(announcement.timestamp)}.`,
      ...(why === '' ? [] : [`Reason: ${why}`]),
    ],
    link: remote
      ? { label: `Open ${remote}`, url: `${shellUrl}/releases/${remote}` }
      : { label: 'Open releases', url: `${shellUrl}/releases` },
    footnote: "You're receiving this email because you asked for it in Releases. You can change that there.",
  });
}
