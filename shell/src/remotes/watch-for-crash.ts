export interface CrashWatch {
  /** Handed to the remote, which tells of a crash whenever it happens. */
  readonly onCrash: (error: unknown) => void;
  /** The mount, refused where the remote crashes meanwhile: such a mount may end as if nothing were wrong. */
  readonly unlessCrashed: (mounted: Promise<unknown>) => Promise<void>;
}

/** Tells a crash while a remote is shown for the first time, which the next candidate answers, from one later on. */
export function watchForCrash(onLaterCrash: (error: unknown) => void): CrashWatch {
  let refuse: (error: unknown) => void = () => undefined;
  let isShown = false;
  const crashed = new Promise<never>((_resolve, reject) => (refuse = reject));
  crashed.catch(() => undefined); // it is heard in unlessCrashed, if anybody still waits

  return {
    onCrash: (error) => (isShown ? onLaterCrash(error) : refuse(error)),
    async unlessCrashed(mounted) {
      // The crash comes first: both may have happened by now.
      await Promise.race([crashed, mounted]);
      isShown = true;
    },
  };
}
