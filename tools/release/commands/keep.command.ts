import { keptFolder } from 'shared-contracts/kernel/kept-release';
import { browserPackages } from '@tools/build/browser-packages';
import { insertKeptFile, compressRelease } from '../keep/kept-files.ts';
import { keepCheckout } from '../keep/keep-checkout.ts';
import { checkoutOf } from '../publish/checkout.ts';
import { Refusal } from '../refusal.ts';
import { changing } from './command.ts';
import type { Command } from './command.ts';

/** Returns the commit that shell and remotes are built from. Refuses uncommitted changes. */
async function requireCommit(): Promise<string> {
  const checkouts = await Promise.all(browserPackages().map((name) => checkoutOf(name)));
  const [first] = checkouts;
  const changed = [...new Set(checkouts.flatMap((checkout) => checkout.changed))];
  if (first?.commit === undefined) {
    throw new Refusal('This folder is no git checkout: there is no release to keep.');
  }
  if (changed.length > 0) {
    throw new Refusal(`Not committed: ${changed.join(', ')}. Keep what was released.`);
  }

  return first.commit;
}

export const keepCommand: Command = {
  name: 'keep',
  summary: 'Keep the builds of this checkout for the skew journeys.',
  detail: [
    'Shell and remotes are built and laid into e2e/kept, where the last two stay: the journeys run them against those of',
    'the day. For whoever raises the contract version, on the commit before; commit the file.',
  ],
  options: { 'dry-run': changing['dry-run'] },
  async run({ workFolder, say }, words) {
    const release = await keepCheckout({ commit: await requireCommit(), workFolder, say });
    const body = compressRelease(release);
    const isTrial = words.has('dry-run');
    const removed = isTrial ? [] : insertKeptFile(release, body);
    const what = `contract ${release.contract} of ${release.commit.slice(0, 7)} (${Math.round(body.length / 1000)} kB)`;

    return {
      lines: [
        isTrial ? `Would keep ${what}.` : `Kept ${what} in ${keptFolder}.`,
        ...removed.map((name) => `Removed ${name}`),
      ],
      data: {
        contract: release.contract,
        commit: release.commit,
        bytes: body.length,
        removed,
        dryRun: isTrial,
      },
    };
  },
};
