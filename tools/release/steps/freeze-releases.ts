import type { ReleaseContext } from '../context.ts';
import { changeRules } from '../registry/change-registry.ts';
import { freezeText, withFreeze, withoutFreeze } from '../registry/freezes.ts';
import type { FreezeOf } from '../registry/freezes.ts';
import type { Outcome } from './outcome.ts';
import { requireRemote } from './require-remote.ts';

/** A freeze of a remote, or of every remote, with a reason. */
export interface NewFreeze {
  readonly remote: FreezeOf;
  /** Undefined = now. */
  readonly from?: string | undefined;
  readonly until: string;
  readonly why: string;
}

/** Prevents that releases of a remote, or of any remote, are served to more people, until a time. */
export async function freezeReleases(context: ReleaseContext, wanted: NewFreeze): Promise<Outcome> {
  const { remote, until, why } = wanted;
  if (remote !== null) {
    await requireRemote(context, remote);
  }
  const now = context.clock.now();
  const from = wanted.from ?? new Date(now).toISOString();
  const freeze = { remote, from, until, who: context.who, why };
  const { revision } = await changeRules(context.registry, (registry) => ({
    freezes: withFreeze(registry, freeze, now),
  }));

  return {
    lines: [`Frozen: ${freezeText(freeze, now)}. Rolling back stays possible.`],
    data: { revision, freeze },
  };
}

/** Ends the freeze of a remote, or that of every remote, early. */
export async function unfreezeReleases(
  context: ReleaseContext,
  { remote, why }: { remote: FreezeOf; why: string },
): Promise<Outcome> {
  const ended = { at: new Date(context.clock.now()).toISOString(), who: context.who, why };
  const { revision } = await changeRules(context.registry, (registry) => ({
    freezes: withoutFreeze(registry, remote, ended),
  }));

  return {
    lines: [`Releases of ${remote ?? 'every remote'} are not frozen any more.`],
    data: { revision, remote },
  };
}
