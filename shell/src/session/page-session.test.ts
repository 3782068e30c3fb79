import { CallError } from 'shared-contracts/client';
import { createSession } from 'shared-ui';
import { staff } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { expireSession, deleteStoredSession, storeBearer, readBearer } from './bearer.ts';
import { createPageSession } from './page-session.ts';

const owner = staff('owner');
const stranger = { ...owner, id: owner.id + 1 };
const people: Record<string, typeof owner> = { a1: owner, a2: owner, b: stranger };

beforeEach(() => localStorage.clear());

/** A page of the owner, who is signed in with the bearer 'a1'. */
function pageOfOwner({ isLoaded = true } = {}) {
  storeBearer('a1');
  const session = createSession();
  const end = vi.fn();
  const leaveForOther = vi.fn();
  const whoIs = vi.fn(async (bearer: string) => {
    const me = people[bearer];
    if (!me) {
      throw new CallError({ code: 'not_signed_in', status: 401, message: '' });
    }

    return me;
  });
  const page = createPageSession({ session, whoIs, end, leaveForOther });
  if (isLoaded) {
    session.setMe(owner);
  }

  return { page, end, leaveForOther };
}

test('[SH-16] a refused call waits for the renewal, and is made again with the new bearer', async () => {
  const { page } = pageOfOwner();
  const renewed = page.whenRenewed('a1');
  expect(page.isExpired.get()).toBe(true);
  expect(readBearer()).toBeUndefined();
  await page.renew('a2');

  expect(await renewed).toBe(true);
  expect(page.isExpired.get()).toBe(false);
  expect([page.bearer(), readBearer()]).toEqual(['a2', 'a2']);
  // A call that was in flight meanwhile.
  expect(await page.whenRenewed('a1')).toBe(true);
  expect(page.isExpired.get()).toBe(false);
});

test('[SH-16] a page that shows nobody yet does not wait', async () => {
  const { page } = pageOfOwner({ isLoaded: false });
  expect(await page.whenRenewed('a1')).toBe(false);
  expect(page.isExpired.get()).toBe(false);
});

test('[SH-16] somebody else who signs in never becomes the page’s bearer', async () => {
  const { page, leaveForOther } = pageOfOwner();
  void page.whenRenewed('a1');
  await page.renew('b');
  expect(leaveForOther).toHaveBeenCalledOnce();
  expect(page.bearer()).toBe('a1');
});

test('[SH-16] another tab that signs in the same person renews this page, another person ends it', async () => {
  const { page, leaveForOther } = pageOfOwner();
  const renewed = page.whenRenewed('a1');
  storeBearer('a2');
  page.followBrowser();
  expect(await renewed).toBe(true);

  storeBearer('b');
  page.followBrowser();
  await expect.poll(() => leaveForOther).toHaveBeenCalledOnce();
  expect(page.bearer()).toBe('a2');
});

test('[SH-16] another tab that expired asks here too, and one that signed out takes the page away', () => {
  const { page, end } = pageOfOwner();
  expireSession();
  page.followBrowser();
  expect(page.isExpired.get()).toBe(true);
  expect(end).not.toHaveBeenCalled();

  deleteStoredSession();
  page.followBrowser();
  expect(end).toHaveBeenCalledOnce();
});

test('[SH-16] a session that was ended while the dialog is open takes the page away', async () => {
  const { page, end } = pageOfOwner();
  void page.whenRenewed('a1');
  await page.recheck();
  expect(end).not.toHaveBeenCalled();

  delete people['a1'];
  await page.recheck();
  expect(end).toHaveBeenCalledOnce();
  people['a1'] = owner;
});
