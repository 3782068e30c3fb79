import { inRoot } from '@tools/checkout/root';
import { breakages } from '../contract/check-release.ts';
import { tablesOf } from '@tools/build/contract/tables-of';
import { liveRemote } from '../live/surroundings.ts';
import { Refusal } from '../refusal.ts';
import type { Command } from './command.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'Hold the shell and the API of this checkout against the releases that are live.',
  detail: [
    'For those who release the shell or the API: what browsers run now, and what they may go back to, has to get on with',
    'them. Refused where something that a release uses was removed or narrowed.',
  ],
  options: {},
  async run({ registry, ...places }) {
    const tables = await tablesOf(inRoot('shared-contracts/src'));
    const { remotes } = await registry.read();
    const named = Object.entries(remotes).flatMap(([remote, { stable, canary, lastGood }]) =>
      [stable, canary?.release, lastGood].flatMap((release) => (release ? [{ remote, release }] : [])),
    );
    const liveRemotes = await Promise.all(
      named.map(({ remote, release }) => liveRemote(places, remote, release)),
    );
    const live = liveRemotes.flatMap((party) => party ?? []);
    const checkout = {
      shell: { label: 'the shell of this checkout', tables },
      api: { label: 'the API of this checkout', endpoints: tables.endpoints },
      remotes: [],
    };
    const broken = live.flatMap((party) => breakages(party, checkout));
    if (broken.length > 0) {
      throw new Refusal(broken.map((sentence) => `${sentence}.`));
    }
    const names = live.map(({ label }) => label);

    return {
      lines: [
        names.length === 0
          ? 'No live release says what it was built against.'
          : `Shell and API of this checkout get on with ${names.join(', ')}.`,
      ],
      data: { contract: tables.contract, checked: names },
    };
  },
};
