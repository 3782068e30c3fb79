import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('[PF-04] says how long something was waited for as a person reads it', async () => {
  const endless = new Promise(() => undefined);

  await expect(withTimeout('mfe-inbox loading', 98.765, endless)).rejects.toThrow(
    'mfe-inbox loading took longer than 0.1 s',
  );
});
