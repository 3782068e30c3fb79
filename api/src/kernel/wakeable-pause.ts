/** The pause between two rounds of a loop, which can be cut short. */
export interface WakeablePause {
  /** Ends the pause; where none is under way, the next one of this round ends at once. */
  wake(): void;
  /** Begins a round: only what wakes from now on counts. */
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
