import * as z from 'zod/mini';
import { createStore, keep, recall } from 'shared-ui';

const key = 'onboarding';
const text = z.optional(z.string());

/** Data entered so far, except for the password. The number is the chosen one. */
const Progress = z.object({
  signUpToken: text,
  email: text,
  firstName: text,
  lastName: text,
  userPhone: text,
  isConfirmed: z.optional(z.boolean()),
  companyName: text,
  companyIndustry: text,
  isOrganized: z.optional(z.boolean()),
  areaCode: text,
  number: z.optional(
    z.object({ phone_number: z.string(), locality: z.string(), region: z.string(), provider: z.string() }),
  ),
  accountName: text,
  accountId: z.optional(z.int()),
  /** Page to open after the last step. */
  redirectUri: text,
});

export type Progress = z.infer<typeof Progress>;

function readKept(): Progress {
  try {
    return Progress.safeParse(JSON.parse(recall(key) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

const store = createStore(readKept());

/** Sign-up progress in this browser: after a tab is closed, sign-up continues at the same step (features AD-11). */
export const progress = {
  get: store.get,
  subscribe: store.subscribe,
  change(part: Progress): void {
    store.set({ ...store.get(), ...part });
    keep(key, JSON.stringify(store.get()));
  },
  clear(): void {
    store.set({});
    keep(key, '');
  },
};
