import { useLayoutEffect, useState } from 'react';

let standing = 0;

/** Registers the frame of a dialog that is on its way. Returns whether this dialog takes the place of such a frame. */
export function useStandIn(isStandIn: boolean): { readonly isReplacing: boolean } {
  // Read while the frame is still there: both change in one commit.
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
