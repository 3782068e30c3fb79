import { expect, test } from 'vitest';
import { staff } from '../testing/index.ts';
import { activeAccountOf, createSession } from './session-store.ts';

test('[SH-10] starts on the first account, and on the one last chosen the next time', () => {
  const session = createSession();
  session.setMe(staff());
  expect(activeAccountOf(session.get())?.id).toBe(11);

  session.selectAccount(12);
  const reloaded = createSession();
  reloaded.setMe(staff());

  expect(reloaded.get().activeAccountId).toBe(12);
});

test('[SH-10] falls back to the first where the kept account is gone, and refuses a foreign one', () => {
  localStorage.setItem('active-account:5', '99');
  const session = createSession();
  session.setMe(staff());
  session.selectAccount(99);

  expect(session.get().activeAccountId).toBe(11);
});

test('[SH-10] a fresh answer about the person keeps the account being worked in', () => {
  const session = createSession();
  session.setMe(staff());
  session.selectAccount(12);
  session.setMe(staff());

  expect(session.get().activeAccountId).toBe(12);
});

test('[SH-07] the same answer about the person again changes nothing that is shown', () => {
  const session = createSession();
  let changes = 0;
  session.subscribe(() => void changes++);
  session.setMe(staff());
  session.setMe(staff());
  expect(changes).toBe(1);

  session.setMe({ ...staff(), firstName: 'Renamed' });
  expect(changes).toBe(2);
});

test('[SH-04] forgets the person when cleared', () => {
  const session = createSession();
  session.setMe(staff());
  session.clear();

  expect(session.get()).toEqual({ me: undefined, activeAccountId: undefined, isAdminSession: false });
});
