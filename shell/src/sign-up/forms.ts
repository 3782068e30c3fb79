import { getSignUp, submitSignUp } from 'shared-contracts/api/sign-up';
import { CallError } from 'shared-contracts/client';
import type { Client } from 'shared-contracts/client';

/** The API treats a form that is returned sooner as sent by a bot. */
const leastMs = 1_700;

interface Form {
  readonly formToken: string;
  readonly readyAt: number;
}

/** The forms of one visit: each can be used for one sign-up. */
export interface Forms {
  /** Requests the next form, so that it is ready when it has been filled in. */
  prepare(): void;
  /** Sends the values, with a new form if the current one is no longer accepted. */
  send(values: { name: string; phone: string; website: string }): Promise<{ message: string }>;
}

/** Starts with the form that the page was loaded with. */
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
    // If that fails, the form is requested again on submission, which shows the error.
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

/** Whether a form was open for more than a day, or was used by a call whose response was lost. */
const isSpent = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'form_expired' || error.code === 'form_used');

const ready = ({ formToken }: { formToken: string }): Form => ({ formToken, readyAt: Date.now() + leastMs });
