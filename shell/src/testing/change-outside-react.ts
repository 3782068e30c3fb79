import { act } from 'shared-ui/testing';

/** Changes something that is stored outside of React, and waits until it is rendered. */
export async function changeOutsideReact(change: () => unknown): Promise<void> {
  await act(async () => {
    change();
    await Promise.resolve();
  });
}
