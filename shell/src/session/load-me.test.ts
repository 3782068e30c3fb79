import { expect, test } from 'vitest';
import type { Client } from 'shared-contracts/client';
import { CallError } from 'shared-contracts/client';
import type { Me } from 'shared-contracts/domain/user';
import { createSession, createStore } from 'shared-ui';
import { staff } from 'shared-ui/testing';
import { createLoadMe } from './load-me.ts';
import type { SessionPhase } from './phase.ts';

/** A session whose requests are answered in the order that the test chooses. */
function begin() {
  const session = createSession();
  const phase = createStore<SessionPhase>({ kind: 'loading' });
  const questions: PromiseWithResolvers<Me>[] = [];
  const call = () => {
    const question = Promise.withResolvers<Me>();
    questions.push(question);

    return question.promise;
  };
  const loadMe = createLoadMe({ client: { call } as unknown as Client, session, phase });
  const question = (place: number): PromiseWithResolvers<Me> => {
    const found = questions[place];
    if (!found) {
      throw new Error('That was not asked.');
    }

    return found;
  };

  return { session, phase, loadMe, question };
}

const unreachable = new CallError({
  code: 'unreachable',
  status: 0,
  message: 'The server could not be reached.',
});

test('[SH-07] an answer that a later one has overtaken changes nothing', async () => {
  const { session, loadMe, question } = begin();
  const both = [loadMe(), loadMe()];
  question(1).resolve({ ...staff(), firstName: 'Later' });
  question(0).resolve({ ...staff(), firstName: 'Earlier' });
  await Promise.all(both);

  expect(session.get().me?.firstName).toBe('Later');
});

test('[SH-07] a person who cannot be loaded sees that it failed, and may try again', async () => {
  const { phase, loadMe, question } = begin();
  const first = loadMe();
  question(0).reject(unreachable);
  await first;
  expect(phase.get()).toEqual({ kind: 'failed', error: unreachable });

  const second = loadMe();
  expect(phase.get().kind).toBe('loading');
  question(1).resolve(staff());
  await second;
  expect(phase.get().kind).toBe('ready');
});

test('[SH-07] the data on screen stays if a refetch fails', async () => {
  const { phase, session, loadMe, question } = begin();
  const first = loadMe();
  question(0).resolve(staff());
  await first;
  const second = loadMe();
  question(1).reject(unreachable);
  await second;

  expect(phase.get().kind).toBe('ready');
  expect(session.get().me).toEqual(staff());
});
