/** The ids of conversations, in the order in which a person goes through them. */
export type QueueOrder = readonly number[];

/** Returns the order with conversations that are not in it yet at its end: what stands in it already never moves. */
export function withNewcomers(order: QueueOrder, listed: readonly number[]): QueueOrder {
  const there = new Set(order);
  const newcomers = listed.filter((id) => !there.has(id));

  return newcomers.length === 0 ? order : [...order, ...newcomers];
}

/** Returns the order with a conversation from elsewhere behind the open one, so that what follows still follows. */
export function withVisit(order: QueueOrder, openId: number | undefined, id: number): QueueOrder {
  const place = openId === undefined ? -1 : order.indexOf(openId);

  return order.includes(id) ? order : order.toSpliced(place + 1, 0, id);
}

/** Returns the first behind the open one that is still in the list: a colleague may have closed the one between. */
export function nextIn(
  order: QueueOrder,
  openId: number | undefined,
  listed: readonly number[],
): number | undefined {
  return behind(order, openId).find((id) => listed.includes(id));
}

/** Returns the one before the open one, whatever became of it. */
export function previousIn(order: QueueOrder, openId: number | undefined): number | undefined {
  const place = openId === undefined ? -1 : order.indexOf(openId);

  return place > 0 ? order[place - 1] : undefined;
}

/** Returns the first unread one behind the open one; where there is none, the first of all. */
export function nextUnreadIn(
  order: QueueOrder,
  openId: number | undefined,
  unread: readonly number[],
): number | undefined {
  const wanted = unread.filter((id) => id !== openId);

  return behind(order, openId).find((id) => wanted.includes(id)) ?? order.find((id) => wanted.includes(id));
}

function behind(order: QueueOrder, openId: number | undefined): QueueOrder {
  const place = openId === undefined ? -1 : order.indexOf(openId);

  return order.slice(place + 1);
}
