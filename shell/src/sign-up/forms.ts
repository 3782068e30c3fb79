import { getSignUp, submitSignUp } from 'shared-contracts/api/sign-up';
import { CallError } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';

/** The API takes a form that comes back sooner for a machine's. */
const leastMs = 1_700;

interface Form {
  readonly formToken: string;
  readonly readyAt: number;
}

/** The forms of one visit: each is good for one sign-up. */
export interface Forms {
  /** Asks for the next form, so that it is ready by the time it is filled in. */
  prepare(): void;
  /** Sends what was entered, by a new form where the one at hand is no longer taken. */
  send(values: { name: string; phone: string; website: string }): Promise<{ message: string }>;
}

/** Begins with the form that the page was loaded with. */
export function openForms(
  client: Client,
  { accountId, first }: { accountId: number; first: { formToken: string } },
): Forms {
  let form: Promise<Form> | undefined = Promise.resolve(ready(first));

  async function askForForm(): Promise<Form> {
    return ready(await client.call(getSignUp, { accountId }));
  }

  function prepare(): Promise<Form> {
    const pending = askForForm();
    // Where that fails the form is asked for again when it is sent, and the person learns what is wrong.
    pending.catch(() => {
      if (form === pending) {
        form = undefined;
      }
    });
    form = pending;

    return pending;
  }

  async function sendOnce(values: { name: string; phone: string; website: string }) {
    const { formToken, readyAt } = await (form ?? prepare());
    await new Promise((done) => setTimeout(done, Math.max(readyAt - Date.now(), 0)));

    return client.call(submitSignUp, { accountId, formToken, hasConsented: true, ...values });
  }

  return {
    prepare: () => void prepare(),
    async send(values) {
      try {
        return await sendOnce(values);
      } catch (error) {
        if (!isSpent(error)) {
          throw error;
        }
        void prepare();

        return await sendOnce(values);
      }
    },
  };
}

/** Open for a day, or sent before by a call whose answer was lost. */
const isSpent = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'form_expired' || error.code === 'form_used');

const ready = ({ formToken }: { formToken: string }): Form => ({ formToken, readyAt: Date.now() + leastMs });
