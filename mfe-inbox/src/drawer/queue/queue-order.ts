/** Conversation IDs in the order in which the user goes through them. */
export type QueueOrder = readonly number[];

/** Returns the order with new conversations appended. Existing ones never move. */
export function appendNewConversations(order: QueueOrder, listed: readonly number[]): QueueOrder {
  const there = new Set(order);
  const newcomers = listed.filter((id) => !there.has(id));

  return newcomers.length === 0 ? order : [...order, ...newcomers];
}

/** Returns the order with a conversation from elsewhere inserted after the open one, so that the rest still follows. */
export function insertAfterOpen(order: QueueOrder, openId: number | undefined, id: number): QueueOrder {
  const place = openId === undefined ? -1 : order.indexOf(openId);

  return order.includes(id) ? order : order.toSpliced(place + 1, 0, id);
}

/**
 * Returns the first conversation after the open one that is still in the list, because a colleague may have closed
 * others.
 */
export function nextIn(
  order: QueueOrder,
  openId: number | undefined,
  listed: readonly number[],
): number | undefined {
  return behind(order, openId).find((id) => listed.includes(id));
}

/** Returns the conversation before the open one, even if it has left the list. */
export function previousIn(order: QueueOrder, openId: number | undefined): number | undefined {
  const place = openId === undefined ? -1 : order.indexOf(openId);

  return place > 0 ? order[place - 1] : undefined;
}

/** Returns the first unread conversation after the open one, or else the first of all. */
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
