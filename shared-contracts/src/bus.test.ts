import { expect, test } from 'vitest';
import { createBus } from './bus.ts';

test('[PF-05] tells the listeners of one event, and only from the time they listen', () => {
  const bus = createBus();
  const heard: number[] = [];
  bus.emit('account.selected', { accountId: 1 });
  const listening = bus.on('account.selected').subscribe(({ accountId }) => heard.push(accountId));
  bus.emit('account.read', { accountId: 2 });
  bus.emit('account.selected', { accountId: 3 });
  listening.unsubscribe();
  bus.emit('account.selected', { accountId: 4 });

  expect(heard).toEqual([3]);
});

test('[PF-05] refuses a payload that is not of the event', () => {
  const bus = createBus();
  const wrong = JSON.parse('{"accountId":"one"}');

  expect(() => bus.emit('account.selected', wrong)).toThrow();
});
