import type { ReleaseAnnouncement } from 'shared-contracts/kernel/release-news';
import { Webhook } from 'standardwebhooks';

/** Receiver of the steps of releases. */
export interface Receiver {
  readonly url: string;
  readonly secret: string;
}

/** Longest wait for one attempt. A person waits for both. */
const timeoutMs = 4_000;
const attempts = 2;

async function attempt(
  { url, secret }: Receiver,
  announcement: ReleaseAnnouncement,
): Promise<string | undefined> {
  const { id, ...content } = announcement;
  const body = JSON.stringify(content);
  const now = new Date();
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, now, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();

    return answer.ok ? undefined : `it answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? `it did not answer within ${timeoutMs / 1_000} s`
      : 'it could not be reached';
  }
}

/** Sends an announcement, signed by the Standard Webhooks rules. Returns why it did not arrive; undefined = it did. */
export async function callWebhook(
  receiver: Receiver,
  announcement: ReleaseAnnouncement,
): Promise<string | undefined> {
  let problem: string | undefined;
  for (let count = 0; count < attempts; count += 1) {
    problem = await attempt(receiver, announcement);
    if (problem === undefined) {
      return undefined;
    }
  }

  return problem;
}
