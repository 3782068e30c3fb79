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
    ...count(held.flowSteps, 'flow step', 'flow steps'),
  ];
  if (parts.length === 0) {
    return null;
  }

  return (
    <Notice tone="warning" title="Paused until you pay">
      Paused: {list.format(parts)}. Nothing is lost: they resume automatically once you pay.
      {held.scheduledTexts > 0
        ? ' Scheduled texts that are more than a day late by then are marked as not sent, so that you can decide what to do.'
        : ''}
      {held.flowSteps > 0 ? ' Flow steps that are more than a day late by then are skipped.' : ''} STOP and
      HELP still get replies.
    </Notice>
  );
}
