import { expect } from 'vitest';
import { textBothWays } from '../both-ways.ts';
import { eventually } from '../processes.ts';
import { signIn } from '../staff.ts';
import { expectShownOnce, fieldsOf, post } from '../twilio-callbacks.ts';
import { expectEachOnce, startWave } from '../wave.ts';

const recipients = 120;
const callbacks = 20;

/** Two steps of a fault, and the end of it. */
interface Exhaustion {
  /** Uses up what the database needs. */
  begin(): Promise<void>;
  /** Runs while callers get errors and carriers have been answered. */
  worsen?(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Expects of a database without space or connections, during texts in both directions and a wave, that callers get 503
 * `unavailable`, that callbacks are accepted, and that each text is sent or shown once after its end. Needs
 * `twilioSettings`.
 */
export async function expectHarmless(apiUrl: string, { begin, worsen, end }: Exhaustion): Promise<void> {
  const staff = await signIn(apiUrl);
  const wave = await startWave(staff, recipients);
  const texts = await textBothWays(staff);
  await wave.reaches(1 / 8);

  await begin();
  await eventually(async () => expect(staff.failures.length).toBeGreaterThan(callbacks));
  const answers = await Promise.all(
    Array.from({ length: callbacks }, (_, index) => post({ apiUrl }, fieldsOf(index, staff.number))),
  );
  expect(new Set(answers)).toEqual(new Set([204]));
  await worsen?.();
  const endedAt = Date.now();
  await end();

  await eventually(async () => expect(texts.sentAt.some((at) => at > endedAt)).toBe(true));
  const firstAfter = Math.min(...texts.sentAt.filter((at) => at > endedAt));
  const { sent, received } = await texts.stop();
  expect(new Set(staff.failures.map(({ code }) => code))).toEqual(new Set(['unavailable']));
  await texts.expectEachOnce();
  await expectShownOnce(staff, callbacks);
  await expectEachOnce(wave);
  // Reported but not asserted: a slow machine is not a fault.
  console.info(
    `${sent} texts and ${received} inbound, ${staff.failures.length} calls repeated;`,
    `the first text accepted ${firstAfter - endedAt} ms after the end`,
  );
}
