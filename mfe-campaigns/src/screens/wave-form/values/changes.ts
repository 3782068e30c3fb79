import type { Template } from 'shared-contracts/domain/template';
import type { WaveFormValues } from './form-values.ts';

/** Changes the type and clears the group and lists, because each type has its own (reference.md, States). */
export function withType(values: WaveFormValues, type: WaveFormValues['type']): WaveFormValues {
  return type === values.type ? values : { ...values, type, groupId: null, lists: [], excludedLists: [] };
}

/** Changes the group and clears the lists, because each group has its own (reference.md, States). */
export function withGroup(values: WaveFormValues, groupId: number | null): WaveFormValues {
  return groupId === values.groupId ? values : { ...values, groupId, lists: [], excludedLists: [] };
}

/**
 * Changes the message type and clears the message. A landing page starts with a text about the account (reference.md,
 * States).
 */
export function withMessageType(
  values: WaveFormValues,
  messageType: WaveFormValues['messageType'],
  accountName: string,
): WaveFormValues {
  if (messageType === values.messageType) {
    return values;
  }
  const isPage = messageType === 'landing_page';

  return {
    ...values,
    messageType,
    template: null,
    media: [],
    body: isPage ? `News from ${accountName}:` : '',
    landingPageButtonText: isPage ? `Visit ${accountName}` : '',
  };
}

/** Applies a template's text and pictures (reference.md, States). */
export function withTemplate(values: WaveFormValues, template: Template): WaveFormValues {
  const { id, name, content, media } = template;

  return { ...values, template: { id, name }, body: content, media: [...media] };
}
