import * as api from 'shared-contracts/api/releases/cockpit';
import { frameText, scriptFrameIn, withoutScriptFrame } from 'shared-contracts/kernel/script-frame';
import { AppError } from '../../kernel/app-error.ts';
import { serve } from '../../platform/serve.ts';
import { findReleaser, mayRelease } from '../../platform/permissions/releasers.store.ts';
import { namesOfOrganizations } from './canary-organizations.store.ts';
import { hourOf, minuteMs, minuteOf } from './counts.rules.ts';
import { sumErrors } from './errors.store.ts';
import { groupErrors } from './group-errors.rules.ts';
import { compareCanaries } from './compare-canaries.service.ts';
import { healthOf } from './health.service.ts';
import { findReleases, findSourceFrames } from './release-host.service.ts';
import { releasedRemote } from './released-remote.rules.ts';

/** Most different errors in one answer. */
const mostErrors = 100;

/** The releases of every remote in this environment, and how they did over the last minutes. */
export const listReleases = serve(api.listReleases).with(async (caller, { minutes }) => {
  const { platform } = caller;
  const { db } = platform.database;
  const now = new Date();
  const since = minuteOf(now.getTime() - minutes * minuteMs);
  const [releases, releaser, health] = await Promise.all([
    findReleases(platform),
    findReleaser(db, caller),
    healthOf(db, { since, remote: undefined, versions: undefined }, now),
  ]);
  if (!releases) {
    throw new AppError('unavailable');
  }
  if (!releaser) {
    throw new AppError('forbidden'); // taken from them since the call began
  }
  const { environment, registry, published, changes, freezes = [], approvals = [], events = [] } = releases;
  const named = Object.values(registry.remotes).flatMap(({ canary }) => canary?.organizations ?? []);
  const [names, comparisons] = await Promise.all([
    namesOfOrganizations(db, named),
    compareCanaries(db, registry, now),
  ]);
  const remotes = [...new Set([...Object.keys(registry.remotes), ...Object.keys(published)])].toSorted();

  const facts = { health, names, comparisons, releaser };

  return {
    environment,
    revision: registry.revision,
    remotes: remotes.map((remote) => releasedRemote(releases, remote, facts)),
    changes,
    freezes: freezes.filter(({ until, ended }) => !ended && Date.parse(until) > now.getTime()),
    mayReleaseAll: mayRelease(releaser, null),
    approvals,
    events,
  };
});

/** The latest errors of a remote's releases, grouped by kind and position in the source. */
export const listReleaseErrors = serve(api.listReleaseErrors).with(
  async ({ platform }, { remote, minutes }) => {
    const since = hourOf(Date.now() - minutes * minuteMs);
    const errors = await sumErrors(platform.database.db, { remote, since, limit: mostErrors });
    const frames = errors.flatMap(({ reason }) => scriptFrameIn(reason) ?? []);
    const found = await findSourceFrames(platform, frames);
    const located = errors.map(({ reason, ...error }) => {
      const frame = scriptFrameIn(reason);
      const source = (frame && found?.get(frameText(frame))) ?? null;

      return { ...error, frame: source, reason: source === null ? reason : withoutScriptFrame(reason) };
    });

    return {
      since: since.toISOString(),
      items: groupErrors(located),
      isWithoutFrames: found === undefined,
    };
  },
);
