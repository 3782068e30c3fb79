/** An interruptible pause between two rounds of a loop. */
export interface WakeablePause {
  /** Ends the pause; if there is none, the next pause of this round ends immediately. */
  wake(): void;
  /** Begins a round: earlier calls of wake() no longer count. */
  beginRound(): void;
  pause(milliseconds: number): Promise<void>;
}

export function createWakeablePause(): WakeablePause {
  let isAwake = false;
  let endPause: (() => void) | undefined;

  function wake(): void {
    isAwake = true;
    endPause?.();
  }

  return {
    wake,
    beginRound() {
      isAwake = false;
    },
    async pause(milliseconds) {
      if (isAwake) {
        return;
      }
      const timer = setTimeout(wake, milliseconds);
      await new Promise<void>((resolve) => {
        endPause = resolve;
      });
      clearTimeout(timer);
      endPause = undefined;
    },
  };
}
