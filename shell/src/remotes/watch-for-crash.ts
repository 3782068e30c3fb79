export interface CrashWatch {
  /** Passed to the remote, which reports crashes at any time. */
  readonly onCrash: (error: unknown) => void;
  /** Waits for the mount; rejects if the remote crashes meanwhile, because such a mount may still resolve. */
  readonly unlessCrashed: (mounted: Promise<unknown>) => Promise<void>;
}

/** Distinguishes a crash during first render, which falls back to the next candidate, from a later one. */
export function watchForCrash(onLaterCrash: (error: unknown) => void): CrashWatch {
  let refuse: (error: unknown) => void = () => undefined;
  let isShown = false;
  const crashed = new Promise<never>((_resolve, reject) => (refuse = reject));
  crashed.catch(() => undefined); // handled in unlessCrashed, if it is still awaited

  return {
    onCrash: (error) => (isShown ? onLaterCrash(error) : refuse(error)),
    async unlessCrashed(mounted) {
      // The crash is first because both may have happened by now.
      await Promise.race([crashed, mounted]);
      isShown = true;
    },
  };
}
