import { useLayoutEffect, useState } from 'react';

let standing = 0;

/** Registers the placeholder frame of a dialog that is loading. Returns whether this dialog replaces such a frame. */
export function useStandIn(isStandIn: boolean): { readonly isReplacing: boolean } {
  // Read while the frame still exists: both change in one commit.
  const [isReplacing] = useState(() => !isStandIn && standing > 0);
  useLayoutEffect(() => {
    if (!isStandIn) {
      return undefined;
    }
    standing += 1;

    return () => {
      standing -= 1;
    };
  }, [isStandIn]);

  return { isReplacing };
}
