import type { HeldWork } from 'shared-contracts/domain/billing';
import { Notice } from 'shared-ui';

const count = (n: number, one: string, many: string): string[] =>
  n > 0 ? [`${n.toLocaleString('en-US')} ${n === 1 ? one : many}`] : [];

const list = new Intl.ListFormat('en-US');

/** Lists the work that is paused until an organization pays, and what happens to it. */
export function HeldNotice({ held }: { readonly held: HeldWork | undefined }) {
  if (!held) {
    return null;
  }
  const parts = [
    ...count(held.waves, 'wave', 'waves'),
    ...count(held.scheduledTexts, 'scheduled text', 'scheduled texts'),
    ...count(held.flowSteps, 'step of a flow', 'steps of flows'),
  ];
  if (parts.length === 0) {
    return null;
  }

  return (
    <Notice tone="warning" title="Held until you pay">
      Waiting: {list.format(parts)}. Nothing is lost: they go on by themselves once you have paid.
      {held.scheduledTexts > 0
        ? ' Scheduled texts that are more than a day late by then are marked as not sent, so that you can decide.'
        : ''}
      {held.flowSteps > 0 ? ' Steps of flows that are more than a day late by then are left out.' : ''} STOP
      and HELP are answered all the same.
    </Notice>
  );
}
