import { previewAddress, previewDays } from 'shared-contracts/kernel/preview';
import { kilobytes } from '../publish/budget.ts';
import type { Published } from '../publish/publish.ts';
import { expiryOf } from '../store/previews.ts';
import type { Release } from '../store/release.ts';

function factsOf({ release }: Published): string {
  const { sizes, contract, commit } = release;

  return `contract ${contract}, ${kilobytes(sizes.firstViewBytes)} before the first view, commit ${commit?.slice(0, 10) ?? 'none'}${checksOf(release)}`;
}

/** Says how a release was checked; nothing for previews, and for releases that are older than the rule. */
export function checksOf({ proof, isUnverified }: Pick<Release, 'proof' | 'isUnverified'>): string {
  if (isUnverified) {
    return ', unverified';
  }

  return proof
    ? `, ${proof.checks.join(', ')} ${proof.isSigned ? 'signed by CI' : 'checked by the publisher'}`
    : '';
}

/** Describes a publication, with the next steps. */
export function publicationLines(published: Published, { isLive }: { isLive: boolean }): string[] {
  const { outcome } = published;
  const { remote, version } = published.release;
  const facts = factsOf(published);
  const headlines = {
    added: `Published ${remote} ${version} (${facts}).`,
    same: `${remote} ${version} is published already, with the same content. Nothing to do.`,
    'not written': `Would publish ${remote} ${version} (${facts}).`,
  };
  const isTrialOfLive = isLive && outcome === 'not written';
  const promotion = isTrialOfLive ? [`Would promote it to stable: everybody would be served it.`] : [];
  if (isLive || outcome !== 'added') {
    return [headlines[outcome], ...promotion];
  }
  const needs = published.release.isUnverified ? '   (needs a second person)' : '';

  return [
    headlines[outcome],
    'No one gets it yet. Next:',
    `  pnpm release canary ${remote} --version ${version} --percent 10`,
    `  pnpm release promote ${remote} --version ${version}${needs}`,
  ];
}

/** Describes a preview, with its address. */
export function previewLines(published: Published, shellUrl: string): string[] {
  const { outcome, release } = published;
  const { remote, commit } = release;
  const preview = `a preview of ${remote}`;
  if (outcome === 'not written') {
    return [`Would publish ${preview} (${factsOf(published)}), for ${previewDays} days.`];
  }
  const until = new Date(expiryOf(release)).toISOString().slice(0, 10);

  return [
    outcome === 'added'
      ? `Published ${preview} (${factsOf(published)}).`
      : `This commit of ${remote} has a preview already, with the same content.`,
    `People who may see releases can open it until ${until}:`,
    `  ${previewAddress(shellUrl, { remote, commit: commit ?? '' })}`,
  ];
}
